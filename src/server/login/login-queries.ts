import { day } from '../../contract/durations.ts';
import type { Reads, Transaction } from '../db/database.ts';
import type { LoginFailure, FailureKeys } from './login-limit.ts';

/** Returns the failures of this device or network since that time. */
export async function listLoginFailures(
  db: Reads,
  { device, network, prefix48 }: FailureKeys,
  since: number,
): Promise<LoginFailure[]> {
  return db
    .selectFrom('loginFailures')
    .select(['network', 'site as prefix48', 'device', 'createdAt as at'])
    .where('createdAt', '>', since)
    .where((eb) =>
      eb.or([
        ...(device === undefined ? [] : [eb('device', '=', device)]),
        ...(network === undefined ? [] : [eb('network', '=', network)]),
        ...(prefix48 === undefined ? [] : [eb('site', '=', prefix48)]),
      ]),
    )
    .execute();
}

export async function insertLoginFailure(
  trx: Transaction,
  { device = '', network = '', prefix48 = '' }: FailureKeys,
  now: number,
): Promise<void> {
  await trx
    .insertInto('loginFailures')
    .values({ device, network, site: prefix48, createdAt: now })
    .execute();
}

const maxDevices = 20;

/** For how long a device stays known after a login, in milliseconds. */
export const knownDeviceLifetime = 180 * day;

/** A device as one moderator uses it: with their own logins nobody makes it known for another account. */
interface KnownDevice {
  readonly moderatorId: string;
  readonly device: string;
}

const keyOf = ({ moderatorId, device }: KnownDevice) => `${moderatorId} ${device}`;

/** Whether this moderator has logged in with this device. */
export async function isKnownDevice(db: Reads, device: KnownDevice, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('adminDevices')
    .select('device')
    .where('device', '=', keyOf(device))
    .where('lastLoginAt', '>', now - knownDeviceLifetime)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a device with which a moderator has logged in. Of more than twenty of theirs, the one with the oldest login is deleted. */
export async function rememberDevice(
  trx: Transaction,
  device: KnownDevice,
  now: number,
): Promise<void> {
  await trx
    .insertInto('adminDevices')
    .values({ device: keyOf(device), lastLoginAt: now })
    .onConflict((conflict) => conflict.column('device').doUpdateSet({ lastLoginAt: now }))
    .execute();
  const own = keyOf({ ...device, device: '%' });
  const newest = trx
    .selectFrom('adminDevices')
    .select('device')
    .where('device', 'like', own)
    .orderBy('lastLoginAt', 'desc')
    .limit(maxDevices);
  await trx
    .deleteFrom('adminDevices')
    .where('device', 'like', own)
    .where('device', 'not in', newest)
    .execute();
}
