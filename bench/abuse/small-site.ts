import { send } from '../support/client.ts';
import type { Row } from '../support/row.ts';
import { isHidden, reportOf } from './one-prefix48.ts';
import { attackServer, knownStories, prefix48Address, sitePassword } from './scenario.ts';

const stories = 20;
const console = '192.0.2.7';

/** Whether one /48 can hide most of a small site, or a story that was restored. */
export async function* smallSite(): AsyncIterable<Row> {
  yield* attackServer(stories, async function* ({ url }) {
    const hides = async (id: string, i: number) => {
      const { status, body } = await send(url, reportOf(id, prefix48Address(i)));
      return isHidden(status, body);
    };
    const all = await knownStories(url);
    const hidden: string[] = [];
    for (const [i, { id }] of all.entries()) if (await hides(id, i)) hidden.push(id);
    const left = all.length - hidden.length;
    yield {
      name: `a site of ${all.length} stories, each reported by a new device of a /48: still visible`,
      value: String(left),
      goal: `> ${all.length / 2}`,
      met: left > all.length / 2,
    };
    const [first] = hidden;
    if (first === undefined) throw new Error('No report hid a story.');
    await restore(url, first);
    let again = 0;
    for (let i = 0; i < 100; i++) if (await hides(first, 1_000 + i)) again++;
    yield {
      name: 'a restored story, reported 100 times more by new devices of the /48: hidden again',
      value: `${again} times`,
      goal: '0 times',
      met: again === 0,
    };
  });
}

async function restore(url: string, id: string): Promise<void> {
  const login = await send(url, {
    path: '/api/admin/login',
    from: console,
    body: { password: sitePassword },
  });
  const { status } = await send(url, {
    method: 'POST',
    path: `/api/admin/restore/${id}`,
    from: console,
    headers: { cookie: login.cookie },
  });
  if (status !== 200) throw new Error(`The story was not restored: ${login.status}, ${status}.`);
}
