import { continents } from '../../../../contract/continents.ts';
import { minute } from '../../../../contract/durations.ts';
import { findCountry } from '../../../../domain/places/country-search.ts';
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

/** What a file has. */
interface AlbumFile {
  readonly stamps: readonly StoredStamp[];
  /** How many more it has that were not understood, such as those of a later version. */
  readonly unread: number;
}

/** Returns undefined if it is no album, is damaged, has more than an album can have, or no stamp that is understood. */
export async function readAlbum(file: Blob): Promise<AlbumFile | undefined> {
  if (file.size > maxSize) return undefined;
  const album = fieldsOf(parsed(await file.text()));
  if (album['format'] !== format || album['version'] !== version) return undefined;
  const items: unknown = album['stamps'];
  if (!Array.isArray(items) || items.length > maxStamps) return undefined;
  const stamps = items.flatMap((item) => stampIn(item) ?? []);
  const unread = items.length - stamps.length;
  return stamps.length === 0 && unread > 0 ? undefined : { stamps, unread };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fieldsOf = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>;

/** The fields of a stamp that are known; undefined for what is none. A country may have an earlier name. */
function stampIn(item: unknown): StoredStamp | undefined {
  const fields = fieldsOf(item);
  const text = (name: keyof StoredStamp) => {
    const value = fields[name];
    const isText = typeof value === 'string' && value.length <= maxLength && !/\p{Cc}/u.test(value);
    return isText ? value : '';
  };
  const [id, randomId, city] = [text('id'), text('randomId'), text('city')];
  const continent = continents.find((one) => one === text('continent'));
  const country = continent && findCountry(continent, text('country'));
  const time = Date.parse(text('stampedAt'));
  if (id === '' || randomId === '' || city === '' || country === undefined || Number.isNaN(time))
    return undefined;
  const stampedAt = new Date(time).toISOString();
  return { id, randomId, country: country.name, city, continent: country.continent, stampedAt };
}
