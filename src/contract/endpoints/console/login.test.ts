import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CodeSchema } from './login.ts';

test('a one-time code can be typed in the digits of any script, with spaces and marks between them', () => {
  const codes = [
    '123456',
    '123 456',
    '١٢٣٤٥٦',
    '۱۲۳۴۵۶',
    '１２３ ４５６',
    '१२३४५६',
    '၁၂၃၄၅၆',
    '𝟙𝟚𝟛-𝟜𝟝𝟞',
    '\u200f١٢٣\u200f ٤٥٦',
  ];
  for (const code of codes) expect(v.parse(CodeSchema, code), code).toBe('123456');
  expect(v.parse(CodeSchema, '٠٩٠٩٠٩')).toBe('090909');
  for (const wrong of ['12345', '1234567', '12345a', '一二三四五六', '1'.repeat(60)])
    expect(v.safeParse(CodeSchema, wrong).success, wrong).toBe(false);
});
