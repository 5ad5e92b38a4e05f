/** What the pages of both peers show: SQL on the product's SQLite file, through the product's indexes. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

export interface Story {
  readonly id: string;
  readonly randomId: string;
  readonly content: string;
  readonly continent: string;
  readonly country: string;
  readonly city: string;
  /** JSON list of strings. */
  readonly tags: string;
  readonly votes: number;
  readonly createdAt: number;
}

interface StoredStory extends Story {
  readonly cityKey: string;
  readonly position: number;
}

export interface Filter {
  readonly continent: string;
  readonly country: string;
  readonly city: string;
  readonly sortBy: string;
  readonly timeframe: string;
}

interface City {
  readonly city: string;
  readonly country: string;
  readonly continent: string;
  readonly totalVotes: number;
  readonly experienceCount: number;
}

interface Stats {
  readonly stories: number;
  readonly votes: number;
  readonly lastDay: number;
}

export interface HomePage {
  readonly best: Story[];
  readonly trending: Story[];
  readonly recent: Story[];
  readonly stats: Stats;
  readonly cities: City[];
}

export interface StoryPage {
  readonly story: Story;
  readonly next: Story | undefined;
  readonly sameCity: Story[];
}

export const continents = [
  'africa',
  'asia',
  'europe',
  'north-america',
  'oceania',
  'south-america',
] as const;
export const timeframes = { all: 'All time', day: 'Last day', week: 'Last week' } as const;
export const orders = { recent: 'Newest first', votes: 'Most votes first' } as const;

const minute = 60_000;
const day = 86_400_000;
const windows: Readonly<Record<string, number>> = { day, week: 7 * day };
const columns = `id, "randomId", content, continent, country, city, tags, votes, "createdAt"`;

// The same durability as the product: WAL, and an fsync at each commit, which is the default.
const database = new DatabaseSync(process.env['DATABASE_FILE'] ?? '', { timeout: 5_000 });
database.exec('pragma journal_mode = wal; pragma cache_size = -65536');

const statements = new Map<string, StatementSync>();

function prepared(sql: string): StatementSync {
  let statement = statements.get(sql);
  if (statement === undefined) {
    statement = database.prepare(sql);
    statements.set(sql, statement);
  }
  return statement;
}

function all<T>(sql: string, ...values: SQLInputValue[]): T[] {
  // Copied, because React Router serializes only plain objects.
  return prepared(sql)
    .all(...values)
    .map((row) => ({ ...row }) as T);
}

interface List {
  readonly where?: string;
  readonly values?: readonly SQLInputValue[];
  readonly order?: 'recent' | 'votes';
  readonly limit: number;
}

function list({ where = '', values = [], order = 'recent', limit }: List): Story[] {
  const by = order === 'votes' ? 'votes desc, position desc' : 'position desc';
  const sql = `select ${columns} from experiences where state = 'visible' ${where} order by ${by} limit ?`;
  return all<Story>(sql, ...values, limit);
}

/** The first position of a time: positions are times and a tie-breaker. */
const positionAt = (time: number) => time * 1_024;

const mostVotedSince = (start: number, limit: number) =>
  list({ where: 'and position >= ?', values: [positionAt(start)], order: 'votes', limit });

export function homePage(now = Date.now()): HomePage {
  return {
    best: mostVotedSince(now - day, 2),
    trending: mostVotedSince(now - 7 * day, 5),
    recent: list({ limit: 2 }),
    stats: stats(now),
    cities: all<City>(
      `select city, country, continent, "totalVotes", "experienceCount" from rankings
       where period = ? and "experienceCount" > 0
       order by "totalVotes" desc, "experienceCount" desc, city, country limit 4`,
      weekOf(now),
    ),
  };
}

function stats(now: number): Stats {
  const [totals] = all<Omit<Stats, 'lastDay'>>(
    `select coalesce(sum("experienceCount"), 0) as stories, coalesce(sum("totalVotes"), 0) as votes
     from "countryTotals"`,
  );
  const [posts] = all<{ lastDay: number }>(
    `select coalesce(sum(posts), 0) as "lastDay" from "postMinutes" where minute >= ?`,
    Math.floor((now - day) / minute),
  );
  return { stories: 0, votes: 0, lastDay: 0, ...totals, ...posts };
}

/** The name of the ranking of the week: its Monday. */
function weekOf(now: number): string {
  const daysSinceMonday = (new Date(now).getUTCDay() + 6) % 7;
  return `w${new Date(now - daysSinceMonday * day).toISOString().slice(0, 10)}`;
}

export function readFilter(parameters: URLSearchParams): Filter {
  const read = (name: string) => parameters.get(name)?.trim() ?? '';
  return {
    continent: read('continent'),
    country: read('country'),
    city: read('city'),
    sortBy: read('sortBy') === 'votes' ? 'votes' : 'recent',
    timeframe: Object.hasOwn(windows, read('timeframe')) ? read('timeframe') : 'all',
  };
}

/** The first page of a list. */
export function browsePage(filter: Filter, now = Date.now()): Story[] {
  const conditions: [string, SQLInputValue][] = [];
  if (filter.continent !== '') conditions.push(['continent = ?', filter.continent]);
  if (filter.country !== '') conditions.push(['country = ?', filter.country]);
  if (filter.city !== '') conditions.push(['"cityKey" = ?', filter.city.toLowerCase()]);
  const length = windows[filter.timeframe];
  if (length !== undefined) conditions.push(['position >= ?', positionAt(now - length)]);
  return list({
    where: conditions.map(([condition]) => `and ${condition}`).join(' '),
    values: conditions.map(([, value]) => value),
    order: filter.sortBy === 'votes' ? 'votes' : 'recent',
    limit: 20,
  });
}

function find(randomId: string): StoredStory | undefined {
  const [story] = all<StoredStory>(
    `select ${columns}, "cityKey", position from experiences
     where "randomId" = ? and state = 'visible'`,
    randomId,
  );
  return story;
}

/** A story, the next older one of its country, and three more from its city. */
export function storyPage(randomId: string): StoryPage | undefined {
  const found = find(randomId);
  if (found === undefined) return undefined;
  const { cityKey, position, ...story } = found;
  const [next] = list({
    where: 'and country = ? and position < ?',
    values: [story.country, position],
    limit: 1,
  });
  const sameCity = list({
    where: 'and country = ? and "cityKey" = ? and position <> ?',
    values: [story.country, cityKey, position],
    limit: 3,
  });
  return { story, next, sameCity };
}

/** Counts a vote in the story, its country and its rankings. Returns false when the voter has voted or there is no story. */
export function vote(randomId: string, voter: string, now = Date.now()): boolean {
  const story = find(randomId);
  if (story === undefined) return false;
  database.exec('begin immediate');
  try {
    const { changes } = prepared(
      `insert or ignore into votes ("experienceId", "voterFingerprint", "voterDevice", "createdAt")
       values (?, ?, ?, ?)`,
    ).run(story.id, voter, voter, now);
    if (changes === 1) count(story, now);
    database.exec('commit');
    return changes === 1;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

function count({ id, country, cityKey, createdAt }: StoredStory, now: number): void {
  prepared('update experiences set votes = votes + 1 where id = ?').run(id);
  prepared('update "countryTotals" set "totalVotes" = "totalVotes" + 1 where country = ?').run(
    country,
  );
  const month = `m${new Date(now).toISOString().slice(0, 7)}`;
  const periods = ['all', weekOf(createdAt), `m${new Date(createdAt).toISOString().slice(0, 7)}`];
  const current = new Set(['all', weekOf(now), month]);
  for (const period of periods.filter((name) => current.has(name))) {
    prepared(
      `update rankings set "totalVotes" = "totalVotes" + 1
       where period = ? and "cityKey" = ? and country = ?`,
    ).run(period, cityKey, country);
  }
}
