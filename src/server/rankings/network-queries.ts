import { sql } from 'kysely';
import { currentPeriods } from '../../domain/time-windows.ts';
import type { Transaction } from '../db/database.ts';
import { prepared, preparedForRows } from '../db/prepared.ts';
import type { ExperienceRow, Tables } from '../db/tables.ts';

/*
 * From which networks the stories of a city have votes, for the fair ranking. A network is a keyed hash with the city: it
 * is the same for all stories of a city, and another one in each city. Nothing leads from it to a vote: the two are only
 * counted in one transaction.
 */

/** The change in the number of networks of a city, by the periods of the rankings. */
export type NetworkChange = Readonly<Record<string, number>>;

type CountedStory = Pick<ExperienceRow, 'id' | 'createdAt'>;
type VotedStory = CountedStory & Pick<ExperienceRow, 'votes'>;

/** In place of a network, for votes that have none: each counts as a network of its own. */
const withoutNetwork = '';

/** Counts the network of a new vote for a visible story. */
export async function addNetwork(
  trx: Transaction,
  { experience, network }: { experience: CountedStory; network: string },
  now: number,
): Promise<NetworkChange> {
  const [row] = await addVote(trx, { experienceId: experience.id, network, votes: 1 });
  return row?.votes === 1 ? countInCity(trx, experience, { networks: [network], by: 1, now }) : {};
}

/**
 * Counts back the network of a vote that is taken back. A network without a vote for the story changes nothing: the device
 * has changed its network since.
 */
export async function subtractNetwork(
  trx: Transaction,
  { experience, network }: { experience: CountedStory; network: string },
  now: number,
): Promise<NetworkChange> {
  const ofRow = { experienceId: experience.id, network };
  const { numDeletedRows } = await trx
    .deleteFrom('voteNetworks')
    .where((eb) => eb.and({ ...ofRow, votes: 1 }))
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n)
    return countInCity(trx, experience, { networks: [network], by: -1, now });
  await trx
    .updateTable('voteNetworks')
    .set({ votes: sql`votes - 1` })
    .where((eb) => eb.and(ofRow))
    .execute();
  return {};
}

/** Counts the networks of a story that is shown, or counts back those of one that is hidden or about to be deleted. */
export async function countNetworksOfStory(
  trx: Transaction,
  experience: CountedStory,
  { by, now }: { by: 1 | -1; now: number },
): Promise<NetworkChange> {
  const rows = await trx
    .selectFrom('voteNetworks')
    .select(['network', 'votes'])
    .where('experienceId', '=', experience.id)
    .execute();
  const votes = rows.find(({ network }) => network === withoutNetwork)?.votes ?? 0;
  const networks = rows.flatMap(({ network }) => (network === withoutNetwork ? [] : [network]));
  const change = await countInCity(trx, experience, { networks, by, now });
  return sumOf(change, ofEachPeriod({ ...experience, votes: by * votes }, now));
}

/** Stores the votes that come with imported stories. They are counted with the stories. */
export async function addVotesWithoutNetwork(
  trx: Transaction,
  stories: readonly VotedStory[],
): Promise<void> {
  const rows = stories
    .filter(({ votes }) => votes > 0)
    .map(({ id, votes }) => ({ experienceId: id, network: withoutNetwork, votes }));
  if (rows.length > 0) await trx.insertInto('voteNetworks').values(rows).execute();
}

/** How many networks an imported story counts as. */
export function ofEachPeriod(story: Omit<VotedStory, 'id'>, now: number): NetworkChange {
  return Object.fromEntries(
    currentPeriods(story.createdAt, now).map((period) => [period, story.votes]),
  );
}

const addVote = prepared((db, row: Tables['voteNetworks']) =>
  db
    .insertInto('voteNetworks')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['experienceId', 'network'])
        .doUpdateSet({ votes: sql`"voteNetworks".votes + 1` }),
    )
    .returning('votes'),
);

interface CityChange {
  readonly networks: readonly string[];
  /** One story more or less for each of them. */
  readonly by: 1 | -1;
  readonly now: number;
}

const rowsPerStatement = 500;

/** Leaves no row of a network without stories. */
async function countInCity(
  trx: Transaction,
  { createdAt }: CountedStory,
  { networks, by, now }: CityChange,
): Promise<NetworkChange> {
  // Sorted, so that transactions lock the rows in the same order.
  const periods = currentPeriods(createdAt, now).toSorted();
  const rows = periods.flatMap((period) =>
    networks.toSorted().map((network) => ({ period, network, experiences: by })),
  );
  const change: Record<string, number> = {};
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const counted = await addToCity(trx, rows.slice(from, from + rowsPerStatement));
    // Its first story, or none any more.
    const changed = counted.filter(({ experiences }) => experiences === (by === 1 ? 1 : 0));
    for (const { period } of changed) change[period] = (change[period] ?? 0) + by;
    if (by === -1)
      for (const { period, network } of changed) await deleteFromCity(trx, { period, network });
  }
  return change;
}

const addToCity = preparedForRows((db, rows: readonly Tables['cityNetworks'][]) =>
  db
    .insertInto('cityNetworks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['period', 'network']).doUpdateSet({
        experiences: sql`"cityNetworks".experiences + excluded.experiences`,
      }),
    )
    .returning(['period', 'network', 'experiences']),
);

const deleteFromCity = prepared(
  (db, { period, network }: Omit<Tables['cityNetworks'], 'experiences'>) =>
    db.deleteFrom('cityNetworks').where('period', '=', period).where('network', '=', network),
);

function sumOf(a: NetworkChange, b: NetworkChange): NetworkChange {
  const periods = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries(
    [...periods].map((period) => [period, (a[period] ?? 0) + (b[period] ?? 0)]),
  );
}
