/**
 * The IANA name of the reader's time zone, such as Europe/Berlin. The first Intl format of a page costs a phone about
 * 60 ms, where Temporal tells the zone in less than one.
 */
export function timeZoneHere(): string {
  return 'Temporal' in globalThis
    ? Temporal.Now.timeZoneId()
    : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
