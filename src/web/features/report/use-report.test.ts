import { expect, it } from 'vitest';
import { reporterFingerprint } from './reporter-fingerprint.ts';
import { parseReport } from './use-report.ts';

const formWith = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

it('sends the reason, and the details when there are any', () => {
  expect(parseReport(formWith({ reason: 'spam', description: '  It sells soap. ' }))).toEqual({
    reason: 'spam',
    description: 'It sells soap.',
  });
  expect(parseReport(formWith({ reason: 'other', description: ' \n ' }))).toEqual({
    reason: 'other',
  });
});

it.each([{}, { reason: 'boredom' }])(
  'rejects a form without one of the five reasons: %o',
  (values) => {
    expect(() => parseReport(formWith(values))).toThrow('Please select a reason for reporting');
  },
);

it('makes the fingerprint of 20 characters of the user agent and 8 digits of the time', () => {
  expect(reporterFingerprint('Mozilla/5.0 (X11; Linux x86_64)', 1_763_690_123_456)).toBe(
    'Mozilla/5.0 (X11; Li90123456',
  );
});
