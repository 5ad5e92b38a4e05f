import { day } from '../../contract/durations.ts';
import type { Reads, Writes } from '../db/database.ts';
import type { LoginFailure, LoginSource } from './login-limit.ts';

/** Returns the failures of this source since that time. */
export async function listLoginFailures(
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

export async function insertLoginFailure(
  trx: Writes,
  { device = '', network = '', site = '' }: LoginSource,
  now: number,
): Promise<void> {
  await trx.insertInto('loginFailures').values({ device, network, site, createdAt: now }).execute();
}

const maxDevices = 20;

/** For how long a device stays known after a login, in milliseconds. */
export const adminDeviceLifetime = 180 * day;

export async function isAdminDevice(db: Reads, device: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('adminDevices')
    .select('device')
    .where('device', '=', device)
    .where('lastLoginAt', '>', now - adminDeviceLifetime)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a device that has logged in. Of more than twenty, the one with the oldest login is deleted. */
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
