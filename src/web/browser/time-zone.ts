/**
 * The IANA name of the reader's time zone, such as Europe/Berlin. The first Intl format of a page takes a phone about
 * 60 ms; Temporal returns the zone in less than one.
 */
export function localTimeZone(): string {
  return 'Temporal' in globalThis
    ? Temporal.Now.timeZoneId()
    : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
