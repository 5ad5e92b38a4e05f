import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Problem } from '../errors.ts';
import { parse, parseJson, parseQuery, repeatedProblem } from './parse.ts';

function problemOf(action: () => unknown): Problem {
  try {
    action();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}

const refusal = (action: () => unknown) => {
  const { code, message } = problemOf(action);
  return `${code}: ${message}`;
};
const json = (text: string) => parseJson(Buffer.from(text));
const nested = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

describe('a body', () => {
  test('is any JSON, nested up to five levels', () => {
    expect(json('{"a":[1,"ä",null,true]}')).toEqual({ a: [1, 'ä', null, true] });
    expect(json('"text"')).toBe('text');
    expect(parseJson(Buffer.alloc(0))).toBeUndefined();
    expect(json(nested('[', ']', 5))).toEqual([[[[[]]]]]);
    const five = `${'{"a":'.repeat(5)}1${'}'.repeat(5)}`;
    expect(json(five)).toEqual({ a: { a: { a: { a: { a: 1 } } } } });
    for (const text of [nested('[', ']', 6), `[1,{},${five}]`, nested('[', ']', 8_000)])
      expect(refusal(() => json(text))).toBe('invalid: This JSON is nested too deeply.');
  });

  test('is refused with more than a hundred entries in one place, before a schema names an issue for each', () => {
    const full = Array.from({ length: 100 }, () => 1);
    expect(json(JSON.stringify({ a: full }))).toEqual({ a: full });
    const wide = Object.fromEntries([...full, 1].map((value, i) => [`name ${i}`, value]));
    for (const value of [[...full, 1], { a: [...full, 1] }, wide, [[wide]]])
      expect(refusal(() => json(JSON.stringify(value)))).toBe(
        'invalid: This JSON has too many entries.',
      );
  });

  test('is refused where it is no JSON in UTF-8', () => {
    const texts = ['{"a":', '[1,]', "{'a':1}", '1 2', ' ', '"a\u0000b"', '"a\nb"', 'NaN'];
    const wrong = {
      ...Object.fromEntries(texts.map((text) => [text, Buffer.from(text)])),
      'a byte that is no UTF-8': Buffer.from([0x22, 0xff, 0x22]),
      'an overlong form': Buffer.from([0x22, 0xc0, 0xaf, 0x22]),
      'half a surrogate pair': Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
      'UTF-16': Buffer.from('{"a":1}', 'utf16le'),
    };
    for (const [what, bytes] of Object.entries(wrong))
      expect(
        refusal(() => parseJson(bytes)),
        what,
      ).toBe('bad-json: This request is not valid JSON.');
  });
});

test('a refusal names twenty issues at most, and repeats no long name', () => {
  const schema = v.strictObject({ all: v.array(v.string('Please write text.')) });
  expect(problemOf(() => parse(schema, { all: Array(100).fill(1) })).issues).toHaveLength(20);
  const combining = `a${'\u0301'.repeat(9_000)}`;
  const query = new URLSearchParams([
    [combining, '1'],
    [combining, '2'],
    ['b'.repeat(9_000), ''],
  ]);
  const refusals = [
    problemOf(() => parse(schema, { [combining]: 1 })),
    repeatedProblem(query, [...query.keys()]),
  ];
  for (const refused of refusals) {
    expect(refused?.issues).not.toHaveLength(0);
    expect(JSON.stringify([refused?.issues, refused?.message]).length).toBeLessThan(1_000);
  }
});

test('a call is refused with every invalid field, missing or wrong, and with an unknown one, whatever its name is', () => {
  const schema = v.strictObject({
    name: v.pipe(v.string('Please write a name.'), v.nonEmpty('Please write a name.')),
    age: v.optional(v.number('Please give a number.')),
  });
  const problemWith = (body: unknown) => problemOf(() => parse(schema, body));
  const noName = { path: 'name', message: 'Please write a name.' };
  expect(parse(schema, { name: 'Ann' })).toEqual({ name: 'Ann' });
  const problem = problemWith({ name: '', age: 'old' });
  expect(problem.message).toBe(noName.message);
  expect(problem.issues).toEqual([noName, { path: 'age', message: 'Please give a number.' }]);
  expect(problemWith({}).issues).toEqual([noName]);
  const names = ['extra', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a.b', ''];
  for (const name of names) {
    const { message } = problemWith(json(`{"name":"Ann",${JSON.stringify(name)}:{"polluted":1}}`));
    expect(message).toBe(`This call does not know the field '${name}'.`);
    expect({}).not.toHaveProperty('polluted');
  }
  const long = { name: 'Ann', ['x'.repeat(10_000)]: 1 };
  expect(problemWith(long).message.length).toBeLessThan(100);
});

test('a query is percent-encoded UTF-8, has each known parameter once, and others are ignored', () => {
  const schema = v.object({ place: v.optional(v.string()), page: v.optional(v.string()) });
  const query = (text: string) => parseQuery(schema, new URLSearchParams(text));
  const known = query('utm_source=x&place=K%C3%B6ln&utm_source=y&__proto__=1&other=%ff');
  expect(known).toEqual({ place: 'Köln' });
  for (const text of ['place=a&place=b', 'place=a&place=a', 'place=&place='])
    expect(
      refusal(() => query(text)),
      text,
    ).toBe("invalid: Please give 'place' only once.");
  for (const text of ['place=%ff', 'place=%C3', 'place=a%ED%A0%80'])
    expect(
      refusal(() => query(text)),
      text,
    ).toBe("invalid: Please write 'place' in percent-encoded UTF-8.");
});
