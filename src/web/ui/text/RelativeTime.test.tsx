import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ClockProvider } from './clock.tsx';
import { RelativeTime } from './RelativeTime.tsx';

const render = (at: string, now: string) =>
  renderToString(
    <ClockProvider initialTime={Date.parse(now)}>
      <RelativeTime at={at} />
    </ClockProvider>,
  );

it('shows how long ago it was, with the exact time in the title', () => {
  expect(render('2026-11-21T10:00:00Z', '2026-11-21T12:00:00Z')).toBe(
    '<time dateTime="2026-11-21T10:00:00Z" title="2026-11-21 10:00 UTC">2 hours ago</time>',
  );
});

it('renders an old date in UTC, whatever the zone of the server, so that hydration finds the same text', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(render('2026-01-01T20:00:00Z', '2026-11-21T12:00:00Z')).toContain('>Jan 1, 2026<');
});
