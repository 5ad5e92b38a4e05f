const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The time in the reader's zone as hh:mm, with the day when that is not today. `iso` is ISO 8601. */
export function clockTime(iso: string): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString([], clock)
    : date.toLocaleString([], { ...clock, day: 'numeric', month: 'short' });
}
