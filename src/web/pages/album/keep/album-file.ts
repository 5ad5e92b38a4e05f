import { continents } from '../../../../contract/continents.ts';
import { minute } from '../../../../contract/durations.ts';
import { countryNamed } from '../../../../domain/places/countries.ts';
import { maxStamps, type StoredStamp } from '../../../../offline/stamps.ts';

/*
 * The album as one file, in which a reader keeps it or takes it to another device.
 */

const format = 'daily-uplift-album';
const version = 1;

/** Of a whole file, in bytes: 20,000 stamps have about 4 MB. */
const maxSize = 10_000_000;
const maxLength = 100;

/** Lets the browser save the album. */
export function saveAlbum(stamps: readonly StoredStamp[]): void {
  const savedAt = new Date().toISOString();
  const text = JSON.stringify({ format, version, savedAt, stamps }, null, 1);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${format}-${savedAt.slice(0, 10)}.json`;
  link.click();
  // Some browsers read the file only in a later task.
  setTimeout(() => URL.revokeObjectURL(link.href), minute);
}

/** Returns the stamps of a file; undefined if it is no album, is damaged or has more than an album can have. */
export async function readAlbum(file: Blob): Promise<readonly StoredStamp[] | undefined> {
  if (file.size > maxSize) return undefined;
  try {
    const album = fieldsOf(JSON.parse(await file.text()));
    if (album['format'] !== format || album['version'] !== version) return undefined;
    const items: unknown = album['stamps'];
    if (!Array.isArray(items) || items.length > maxStamps) return undefined;
    return items.map(stampIn);
  } catch {
    return undefined;
  }
}

const fieldsOf = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>;

/** The fields of a stamp that are known. @throws for what is none */
function stampIn(item: unknown): StoredStamp {
  const fields = fieldsOf(item);
  const text = (name: keyof StoredStamp) => {
    const value = fields[name];
    if (typeof value !== 'string' || value === '' || value.length > maxLength)
      throw new TypeError(`This stamp has no ${name}.`);
    return value;
  };
  const stamp = {
    id: text('id'),
    randomId: text('randomId'),
    country: text('country'),
    city: text('city'),
    continent: text('continent'),
    stampedAt: new Date(text('stampedAt')).toISOString(),
  };
  const isPlace =
    countryNamed(stamp.country) !== undefined && continents.some((one) => one === stamp.continent);
  if (!isPlace) throw new TypeError('This stamp is of no country.');
  return stamp;
}
