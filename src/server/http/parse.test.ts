import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createExperienceEndpoint } from '../../contract/endpoints/experiences.ts';
import { Problem } from '../errors.ts';
import { parse, parseJson, parseQuery } from './parse.ts';

function problemOf(action: () => unknown): Problem {
  try {
    action();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}

const json = (text: string) => parseJson(Buffer.from(text));
const nested = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

describe('a body', () => {
  test('is any JSON, nested up to five levels', () => {
    expect(json('{"a":[1,"ä",null,true]}')).toEqual({ a: [1, 'ä', null, true] });
    expect(json('"text"')).toBe('text');
    expect(json(nested('[', ']', 5))).toEqual([[[[[]]]]]);
    expect(json(`${'{"a":'.repeat(5)}1${'}'.repeat(5)}`)).toEqual({
      a: { a: { a: { a: { a: 1 } } } },
    });
  });

  test.each([
    ['six lists deep', nested('[', ']', 6)],
    ['six objects deep, beside shallow ones', `[1,{},${'{"a":'.repeat(5)}1${'}'.repeat(5)}]`],
    ['eight thousand lists deep', nested('[', ']', 8_000)],
  ])('is refused %s', (_name, text) => {
    expect(problemOf(() => json(text))).toMatchObject({
      code: 'invalid',
      message: 'This JSON is nested too deeply.',
    });
  });

  test.each([
    ['half a body', Buffer.from('{"a":')],
    ['a trailing comma', Buffer.from('[1,]')],
    ['single quotes', Buffer.from("{'a':1}")],
    ['two values', Buffer.from('1 2')],
    ['a blank', Buffer.from(' ')],
    ['a NUL', Buffer.from('"a\u0000b"')],
    ['a line end in a text', Buffer.from('"a\nb"')],
    ['a byte that is no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['an overlong form', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['half a surrogate pair in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['a number that is none', Buffer.from('NaN')],
  ])('is not %s', (_name, bytes) => {
    const problem = problemOf(() => parseJson(bytes));
    expect(problem).toMatchObject({ code: 'bad-json', message: 'This request is not valid JSON.' });
  });

  test('without bytes is undefined', () => {
    expect(parseJson(Buffer.alloc(0))).toBeUndefined();
  });
});

describe('the body of a call', () => {
  const schema = v.strictObject({
    name: v.pipe(v.string('Please write a name.'), v.nonEmpty('Please write a name.')),
    age: v.optional(v.number('Please give a number.')),
  });

  test('is parsed by its schema', () => {
    expect(parse(schema, { name: 'Ann' })).toEqual({ name: 'Ann' });
  });

  test('is an object', () => {
    for (const other of [undefined, null, [], [{ name: 'Ann' }], 'Ann', 1, true]) {
      expect(problemOf(() => parse(schema, other))).toMatchObject({
        status: 400,
        message: 'A JSON object is needed.',
      });
    }
  });

  test('is refused with every invalid field', () => {
    const problem = problemOf(() => parse(schema, { name: '', age: 'old' }));
    expect(problem.message).toBe('Please write a name.');
    expect(problem.issues).toEqual([
      { path: 'name', message: 'Please write a name.' },
      { path: 'age', message: 'Please give a number.' },
    ]);
  });

  test('is refused for a missing field as for an empty one', () => {
    expect(problemOf(() => parse(schema, {})).issues).toEqual([
      { path: 'name', message: 'Please write a name.' },
    ]);
  });

  test.each(['extra', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a.b', ''])(
    'may not have the unknown field %j',
    (name) => {
      const body = json(`{"name":"Ann",${JSON.stringify(name)}:{"polluted":true}}`);
      const problem = problemOf(() => parse(schema, body));
      expect(problem.message).toBe(`This call does not know the field '${name}'.`);
      expect({}).not.toHaveProperty('polluted');
    },
  );

  test('is refused with a short sentence, however long an unknown field is', () => {
    const body = { name: 'Ann', ['x'.repeat(10_000)]: 1 };
    expect(problemOf(() => parse(schema, body)).message.length).toBeLessThan(100);
  });

  test('is refused with the sentences of the specification when it is empty', () => {
    const problem = problemOf(() => parse(createExperienceEndpoint.body, {}));
    expect(problem.issues).toEqual([
      { path: 'content', message: 'Experience must be at least 10 characters' },
      { path: 'continent', message: 'Please select a continent' },
      { path: 'country', message: 'Please select a country' },
      { path: 'city', message: 'Please select a city' },
    ]);
  });
});

describe('a query', () => {
  const schema = v.object({ place: v.optional(v.string()), page: v.optional(v.string()) });
  const query = (text: string) => parseQuery(schema, new URLSearchParams(text));

  test('has the known parameters, and ignores others', () => {
    expect(query('utm_source=x&place=K%C3%B6ln&utm_source=y&__proto__=1')).toEqual({
      place: 'Köln',
    });
  });

  test('may not repeat a parameter', () => {
    for (const text of ['place=a&place=b', 'place=a&place=a', 'place=&place=']) {
      expect(problemOf(() => query(text))).toMatchObject({
        status: 400,
        message: "Please give 'place' only once.",
      });
    }
  });

  test('is percent-encoded UTF-8', () => {
    for (const text of ['place=%ff', 'place=%C3', 'place=a%ED%A0%80']) {
      expect(problemOf(() => query(text))).toMatchObject({
        status: 400,
        message: "Please write 'place' in percent-encoded UTF-8.",
      });
    }
    expect(query('other=%ff')).toEqual({});
  });
});
