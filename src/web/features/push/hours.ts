export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

export const defaultHour = 8;

/** In the reader's format: '8:00 AM' or '08:00'. */
export function hourLabel(hour: number, locale?: string): string {
  const { hourCycle = 'h23' } = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
  }).resolvedOptions();
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', hourCycle });
  return format.format(new Date(2026, 0, 1, hour));
}

/** 'New York' for 'America/New_York'. */
export function zoneName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
