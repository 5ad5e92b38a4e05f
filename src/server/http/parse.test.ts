import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
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

  test('is refused where it is nested deeper', () => {
    const tooDeep = [
      nested('[', ']', 6),
      `[1,{},${'{"a":'.repeat(5)}1${'}'.repeat(5)}]`,
      nested('[', ']', 8_000),
    ];
    for (const text of tooDeep) {
      expect(
        problemOf(() => json(text)),
        text.slice(0, 50),
      ).toMatchObject({
        code: 'invalid',
        message: 'This JSON is nested too deeply.',
      });
    }
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
    for (const [what, bytes] of Object.entries(wrong)) {
      expect(
        problemOf(() => parseJson(bytes)),
        what,
      ).toMatchObject({
        code: 'bad-json',
        message: 'This request is not valid JSON.',
      });
    }
    expect(parseJson(Buffer.alloc(0))).toBeUndefined();
  });
});

describe('the body of a call', () => {
  const schema = v.strictObject({
    name: v.pipe(v.string('Please write a name.'), v.nonEmpty('Please write a name.')),
    age: v.optional(v.number('Please give a number.')),
  });

  test('is refused with every invalid field, missing or wrong', () => {
    const noName = { path: 'name', message: 'Please write a name.' };
    expect(parse(schema, { name: 'Ann' })).toEqual({ name: 'Ann' });
    const problem = problemOf(() => parse(schema, { name: '', age: 'old' }));
    expect(problem.message).toBe(noName.message);
    expect(problem.issues).toEqual([noName, { path: 'age', message: 'Please give a number.' }]);
    expect(problemOf(() => parse(schema, {})).issues).toEqual([noName]);
  });

  test('may not have an unknown field, whatever its name is', () => {
    const names = ['extra', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a.b', ''];
    for (const name of names) {
      const body = json(`{"name":"Ann",${JSON.stringify(name)}:{"polluted":true}}`);
      const { message } = problemOf(() => parse(schema, body));
      expect(message).toBe(`This call does not know the field '${name}'.`);
      expect({}).not.toHaveProperty('polluted');
    }
    const long = { name: 'Ann', ['x'.repeat(10_000)]: 1 };
    expect(problemOf(() => parse(schema, long)).message.length).toBeLessThan(100);
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
