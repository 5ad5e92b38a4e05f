import { expect, it } from 'vitest';
import { parseReport, reporterFingerprint } from './use-report.ts';

const parse = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return parseReport(form);
};

it('sends the reason, and the details when there are any', () => {
  const description = 'It sells soap.';
  const typed = { reason: 'spam', description: `  ${description} ` };
  expect(parse(typed)).toEqual({ reason: 'spam', description });
  expect(parse({ reason: 'other', description: ' \n ' })).toEqual({ reason: 'other' });
});

it('rejects a form without one of the five reasons', () => {
  const problem = 'Please select a reason for reporting';
  expect(() => parse({})).toThrow(problem);
  expect(() => parse({ reason: 'boredom' })).toThrow(problem);
});

it('makes the fingerprint of 20 characters of the user agent and 8 digits of the time', () => {
  const fingerprint = reporterFingerprint('Mozilla/5.0 (X11; Linux x86_64)', 1_763_690_123_456);
  expect(fingerprint).toBe('Mozilla/5.0 (X11; Li90123456');
});
