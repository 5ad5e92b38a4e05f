import type { Stats } from '../../../contract/endpoints/stats.ts';

const size = 10;
const perRow = 24;
const most = 4 * perRow;

/**
 * A picture of the last 24 hours as SVG paths in a box 240 wide: a dot for each story, those of the last
 * hour first. On busy days a dot stands for several stories.
 */
export function dotsFor({ lastHourPosts, last24HoursPosts }: Stats) {
  const scale = Math.max(1, last24HoursPosts / most);
  const all = Math.ceil(last24HoursPosts / scale);
  const hour = Math.min(all, Math.ceil(lastHourPosts / scale));
  return {
    hour: dots(0, hour),
    earlier: dots(hour, all),
    height: Math.ceil(all / perRow) * size,
  };
}

/** Lines without length and with round ends. */
function dots(from: number, to: number): string {
  let path = '';
  for (let i = from; i < to; i++) {
    const x = (i % perRow) * size + size / 2;
    const y = Math.floor(i / perRow) * size + size / 2;
    path += `M${x} ${y}h0`;
  }
  return path;
}
