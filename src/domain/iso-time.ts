/** A time in milliseconds since 1970 as responses have it. */
export const isoTime = (time: number): string => new Date(time).toISOString();
