/**
 * The IANA name of the reader's time zone, such as Europe/Berlin, or its offset, such as +05:30, where the browser does
 * not know the name. The first Intl format of a page takes a phone about 60 ms; Temporal returns the zone in less than one.
 */
export function localTimeZone(): string {
  const zone =
    'Temporal' in globalThis
      ? Temporal.Now.timeZoneId()
      : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== unknownZone ? zone : currentOffset();
}

/** What browsers report where the system's setting means nothing to them: https://unicode.org/reports/tr35/#Time_Zone_Identifiers */
const unknownZone = 'Etc/Unknown';

function currentOffset(): string {
  const minutes = -new Date().getTimezoneOffset();
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  const all = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(all / 60)}:${two(all % 60)}`;
}
