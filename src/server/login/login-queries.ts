import { day } from '../../contract/durations.ts';
import type { Reads, Writes } from '../db/database.ts';
import type { LoginFailure, LoginSource } from './login-limit.ts';

/** The failures of this source in the time since `since`. */
export async function findLoginFailures(
  db: Reads,
  { device, network, site }: LoginSource,
  since: number,
): Promise<LoginFailure[]> {
  return db
    .selectFrom('loginFailures')
    .select(['network', 'site', 'device', 'createdAt as at'])
    .where('createdAt', '>', since)
    .where((eb) =>
      eb.or([
        ...(device === undefined ? [] : [eb('device', '=', device)]),
        ...(network === undefined ? [] : [eb('network', '=', network)]),
        ...(site === undefined ? [] : [eb('site', '=', site)]),
      ]),
    )
    .execute();
}

export async function noteLoginFailure(
  trx: Writes,
  { device = '', network = '', site = '' }: LoginSource,
  now: number,
): Promise<void> {
  await trx.insertInto('loginFailures').values({ device, network, site, createdAt: now }).execute();
}

const maxDevices = 20;

/** How long a device counts as one that has logged in before, in milliseconds. */
export const adminDeviceKept = 180 * day;

export async function isAdminDevice(db: Reads, device: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('adminDevices')
    .select('device')
    .where('device', '=', device)
    .where('lastLoginAt', '>', now - adminDeviceKept)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a device that has logged in; of more than twenty the one that has not for longest is forgotten. */
export async function rememberAdminDevice(trx: Writes, device: string, now: number): Promise<void> {
  await trx
    .insertInto('adminDevices')
    .values({ device, lastLoginAt: now })
    .onConflict((conflict) => conflict.column('device').doUpdateSet({ lastLoginAt: now }))
    .execute();
  const newest = trx
    .selectFrom('adminDevices')
    .select('device')
    .orderBy('lastLoginAt', 'desc')
    .limit(maxDevices);
  await trx.deleteFrom('adminDevices').where('device', 'not in', newest).execute();
}
