import type { Experience } from '../../src/contract/endpoints/experiences.ts';
import type { Row } from '../row.ts';
import { Client, prefix48Address } from './client.ts';
import { report } from './one-prefix48.ts';
import { sitePassword, attackServer } from './scenario.ts';

const stories = 20;
const console = '192.0.2.7';

/** Whether one /48 can hide most of a small site, or a story that was restored. */
export async function* smallSite(): AsyncIterable<Row> {
  yield* attackServer(stories, async function* ({ url }) {
    const client = new Client(url, 4);
    const { body } = await client.send({ path: '/api/experiences?limit=100', from: console });
    const all = JSON.parse(body) as Experience[];
    const hidden: string[] = [];
    for (const [i, { id }] of all.entries()) {
      if (await report(client, id, prefix48Address(i))) hidden.push(id);
    }
    const left = all.length - hidden.length;
    yield {
      name: `a site of ${all.length} stories, each reported by a new device of a /48: still visible`,
      value: String(left),
      goal: `> ${all.length / 2}`,
      met: left > all.length / 2,
    };
    const [first = ''] = hidden;
    await restore(client, first);
    let again = 0;
    for (let i = 0; i < 100; i++)
      if (await report(client, first, prefix48Address(1_000 + i))) again++;
    yield {
      name: 'a restored story, reported 100 times more by new devices of the /48: hidden again',
      value: `${again} times`,
      goal: '0 times',
      met: hidden.length > 0 && again === 0,
    };
    client.close();
  });
}

async function restore(client: Client, id: string): Promise<void> {
  const login = await client.send({
    method: 'POST',
    path: '/api/admin/login',
    from: console,
    body: { password: sitePassword },
  });
  const cookie = login.cookies.map((text) => text.split(';', 1)[0]).join('; ');
  const path = `/api/admin/restore/${id}`;
  const { status } = await client.send({
    method: 'POST',
    path,
    from: console,
    headers: { cookie },
  });
  if (status !== 200) throw new Error(`The story was not restored: ${login.status}, ${status}.`);
}
