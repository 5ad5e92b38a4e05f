const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** hh:mm; with the day, when it is not today. */
export function clockTime(iso: string): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString([], clock)
    : date.toLocaleString([], { ...clock, day: 'numeric', month: 'short' });
}
