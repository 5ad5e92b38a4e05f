import { monitorEventLoopDelay } from 'node:perf_hooks';
import { defaultSite } from '../src/contract/site.ts';
import { experienceCard } from '../src/domain/card/card.ts';
import { PictureRenderer } from '../src/server/pictures/renderer.ts';
import { ms, type Row } from './row.ts';
import { median } from './statistics.ts';

const rounds = 20;

const texts = {
  English: 'A stranger carried my shopping up four floors, and stayed for tea.',
  Arabic: 'ساعدني شاب لا أعرفه في حمل أمتعتي إلى الطابق الرابع، ثم شرب معي الشاي.',
  Chinese: '一位老奶奶在雨中把自己的伞送给了我，自己却冒雨走回家。第二天我带着水果去看她。',
  '280 emoji': '🎉'.repeat(280),
};

/** The picture of a link, drawn by the server's thread: the first of all, others, and what the rest feels of it. */
export async function* linkPicture(): AsyncIterable<Row> {
  const renderer = new PictureRenderer();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  try {
    yield {
      ...told,
      name: 'first picture of a link',
      value: ms(await renderTime(renderer, 'First', 0)),
    };
    delay.enable();
    for (const [name, text] of Object.entries(texts)) {
      const taken: number[] = [];
      for (let round = 0; round < rounds; round++)
        taken.push(await renderTime(renderer, text, round));
      yield { ...told, name: `picture of a link, ${name}`, value: ms(median(taken)) };
    }
    const longest = delay.percentile(99) / 1_000_000;
    yield { ...told, name: 'event loop while pictures are drawn, p99', value: ms(longest) };
  } finally {
    await renderer.close();
  }
}

const told = { goal: 'none' };
const site = { ...defaultSite, address: 'uplift.example.org' };

/** Each time another story, because a picture is drawn once. */
async function renderTime(
  renderer: PictureRenderer,
  content: string,
  round: number,
): Promise<number> {
  const place = { city: 'Berlin', country: 'Germany', lang: null };
  const story = { randomId: `joy_${round}`, content, ...place, createdAt: '2026-11-22T08:00:00Z' };
  const started = performance.now();
  await renderer.render(experienceCard(story, site), 'a network');
  return performance.now() - started;
}
