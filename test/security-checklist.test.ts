import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { prefix48Factor } from '../src/server/http/visitor/network.ts';
import { actionLimits } from '../src/server/limits/limits.ts';
import { uncachedReads } from '../src/server/limits/spent-units.ts';
import { missingTests, statementsIn } from './support/documents/cited-tests.ts';

const text = readFileSync('docs/security.md', 'utf8');
const items = statementsIn(text.slice(text.indexOf('## Checklist')), /\d+/);

test('every item of the security checklist, and every threat to receipts and the console, names existing tests', () => {
  expect(items.map(({ number }) => Number(number))).toEqual(
    Array.from({ length: 35 }, (_, i) => i + 1),
  );
  expect(items.filter(({ proof }) => proof.startsWith('not yet'))).toEqual([]);
  const start = text.indexOf('## Threats to receipts, countries and the console');
  const threats = statementsIn(text.slice(start, text.indexOf('## Checklist')), /[A-Z][^|]+/);
  expect(threats.length).toBeGreaterThanOrEqual(10);
  expect([...items, ...threats].flatMap(missingTests)).toEqual([]);
});

test('the documented limits are those of the code', () => {
  const few = (count: number) => count.toLocaleString('en');
  const of = (name: keyof typeof actionLimits) => {
    const limit = actionLimits[name];
    return few(limit.kind === 'window' ? limit.max : limit.burst);
  };
  const promised = [
    `${of('postsOfDevice')} at once, then one in 2 minutes; ${of('postsOfDeviceADay')} a day`,
    `${of('postsOfNetwork')} at once, then one in 12 minutes; ${of('postsOfNetworkADay')} a day`,
    `${of('similarPostsOfNetwork')} a day; ${of('similarPosts')} a day of all networks together`,
    `${of('votesOfDevice')} a minute, ${of('votesOfDeviceADay')} a day | ${of('votesOfNetwork')} a day`,
    `${of('votesForExperienceByNewDevices')} a day from devices younger than a day, ${of('votesForExperience')} a day`,
    `${of('hidingsOfDevice')} an hour | ${of('hidingsOfNetwork')} an hour, ${of('hidingsOfNetworkADay')} a day`,
    `${of('reportsOfDevice')} an hour | ${of('reportsOfNetwork')} an hour`,
    `${of('editsOfDevice')} an hour | ${of('editsOfNetwork')} an hour`,
    `${of('appealsOfDevice')} a day | ${of('appealsOfNetwork')} a day`,
    `${of('subscriptionsOfDevice')} an hour | ${of('subscriptionsOfNetwork')} a day`,
    `| ${of('keysOfNetwork')} a day`,
    `| ${of('modelCallsOfNetwork')} an hour`,
    `${uncachedReads.limit} units in 5 minutes`,
  ];
  expect(promised.filter((limit) => !text.includes(limit))).toEqual([]);
  expect(prefix48Factor).toBe(4);
});
