import { ms, type Row } from '../row.ts';
import { loginFlood } from './login-flood.ts';

const goal = 14;
const limit = 3_000;

/** Whether the owner can log in from an unused network while a /48 guesses on 12 connections. */
export async function* logins(): AsyncIterable<Row> {
  const { logins: tries, successful, longest, guesses } = await loginFlood();
  yield {
    name: 'logins with the right password from unused networks while a /48 guesses on 12 connections',
    value: `${successful} of ${tries} got in, each within ${ms(longest)}`,
    limit: `answers to guesses: ${Object.entries(guesses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ')}`,
    goal: `>= ${goal} of ${tries}, each within ${ms(limit)}`,
    met: successful >= goal && longest <= limit,
  };
}
