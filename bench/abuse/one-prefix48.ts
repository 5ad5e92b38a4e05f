import { randomUUID } from 'node:crypto';
import { prefix48Factor } from '../../src/server/http/visitor/network.ts';
import { actionLimits } from '../../src/server/limits/limits.ts';
import { uncachedReads } from '../../src/server/limits/spent-units.ts';
import { countOf, flood, send, tally, type Statuses } from '../support/client.ts';
import { agedCookies } from '../support/clocked-server.ts';
import type { StoryIds } from '../support/popular.ts';
import type { Options } from '../support/report.ts';
import { formatCount, type Row } from '../support/row.ts';
import { uniqueStory } from '../support/stories.ts';
import { attackServer, knownStories, prefix48Address } from './scenario.ts';

const connections = 12;
const tries = 600;
const readingTime = 20_000;

/** What one machine with a /48 can do within the limits: each request comes from another /64. */
export async function* onePrefix48({ stories: [count = 0] }: Options): AsyncIterable<Row> {
  yield* attackServer(count, async function* ({ url }) {
    const targets = await knownStories(url);
    yield* votes(url, targets);
    yield* posts(url);
    yield* reports(url, targets);
  });
  // On a new server, because rejected writes count as reads.
  yield* attackServer(count, ({ url }) => pages(url));
}

function limited(name: string, taken: number, most: number, answers: Statuses): Row {
  return {
    name: `a /48: ${name}`,
    value: formatCount(taken),
    limit: `answers: ${tally(answers)}`,
    // None at all would be another limit than the one that is asked for.
    goal: `1 to ${formatCount(most)}`,
    met: taken > 0 && taken <= most,
  };
}

async function* votes(url: string, [one, other]: readonly StoryIds[]): AsyncIterable<Row> {
  const vote = (id = '', cookies: readonly string[] = []) =>
    flood(url, {
      connections,
      amount: tries,
      make: (i) => ({
        path: `/api/experiences/${id}/vote`,
        from: prefix48Address(i),
        body: { voterFingerprint: randomUUID() },
        headers: { cookie: cookies[i] ?? '' },
      }),
    });
  const fresh = await vote(one?.id);
  const mostOfNew = prefix48Factor * actionLimits.votesForExperienceByNewDevices.max;
  const name = `votes for one story by ${tries} new devices`;
  yield limited(name, countOf(fresh, 200), mostOfNew, fresh);
  const aged = await vote(other?.id, await agedCookies(tries));
  const most = prefix48Factor * actionLimits.votesForExperience.max;
  const known = `votes for one story by ${tries} devices known for two days`;
  yield limited(known, countOf(aged, 200), most, aged);
}

async function* posts(url: string): AsyncIterable<Row> {
  const answers = await flood(url, {
    connections,
    amount: tries,
    make: (i) => ({
      path: '/api/experiences',
      from: prefix48Address(i),
      body: uniqueStory(),
    }),
  });
  const taken = countOf(answers, 201) + countOf(answers, 202);
  const most = prefix48Factor * actionLimits.postsOfNetwork.burst;
  yield limited(`posts of ${tries} at once by new devices`, taken, most, answers);
}

/** A report by a new device. */
export const reportOf = (id: string, from: string) => ({
  path: `/api/experiences/${id}/report`,
  from,
  body: { reason: 'other', reporterFingerprint: randomUUID() },
});

/** Whether the response to a report says that it hid the story. */
export const isHidden = (status: number, body: string): boolean =>
  status === 201 && body.includes('"hidden":true');

async function* reports(url: string, targets: readonly StoryIds[]): AsyncIterable<Row> {
  let hidden = 0;
  const answers = await flood(url, {
    connections,
    amount: targets.length,
    // Of another /48: the posts have used up the writes of the first.
    make: (i) => reportOf(targets[i]?.id ?? '', prefix48Address(i, 2)),
    onResponse(status, body) {
      if (isHidden(status, body)) hidden++;
    },
  });
  const most = prefix48Factor * actionLimits.hidingsOfNetwork.max;
  const name = `stories hidden in an hour by ${targets.length} new devices`;
  yield limited(name, hidden, most, answers);
}

async function* pages(url: string): AsyncIterable<Row> {
  const home = { path: '/', from: prefix48Address(0) };
  const known = await send(url, home);
  const answers = await flood(url, {
    connections,
    until: AbortSignal.timeout(readingTime),
    // Every URL is requested once, so that nothing is cached.
    make: (i) => ({ path: `/browse?city=Nowhere+${i}`, from: prefix48Address(i) }),
  });
  const most = prefix48Factor * uncachedReads.limit;
  yield limited('uncached pages in 20 s', countOf(answers, 200), most, answers);
  const { status } = await send(url, home);
  yield {
    name: 'a /48: the cached home page, over its rate limit',
    value: String(status),
    goal: '200',
    met: known.status === 200 && status === 200,
  };
}
