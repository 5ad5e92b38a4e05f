import { describe, expect, it } from 'vitest';
import { countContent, limitContent } from './ContentField.tsx';

const family = '👨‍👩‍👧‍👦';
const full = 'a'.repeat(280);

describe('the count', () => {
  it.each([
    ['an emoji family', family.repeat(280), 280],
    ['Arabic with its vowel signs', 'سَلَامٌ', 4],
    ['Thai with its vowels and tones', 'ที่นี่', 2],
    ['line ends and spaces around a text', ' a\r\nb \n', 3],
  ])('counts visible characters: %s', (_name, text, count) => {
    expect(countContent(text)).toBe(count);
  });
});

describe('the limit', () => {
  it('does not change a text that fits', () => {
    expect(limitContent(full.slice(1), full)).toBeUndefined();
    expect(limitContent('', family.repeat(280))).toBeUndefined();
  });

  it('adds nothing to the end of a full text', () => {
    expect(limitContent(full, `${full}b`)).toEqual({ text: full, caret: 280, leftOut: 1 });
  });

  it('adds nothing to its middle, and removes nothing after it', () => {
    const text = `${'a'.repeat(100)}${'z'.repeat(180)}`;
    const more = `${'a'.repeat(100)}new${'z'.repeat(180)}`;
    expect(limitContent(text, more)).toEqual({ text, caret: 100, leftOut: 3 });
  });

  it('adds as much of a pasted text as fits', () => {
    const text = `${'a'.repeat(99)}${'z'.repeat(180)}`;
    const limited = limitContent(text, `${'a'.repeat(99)}${family.repeat(5)}${'z'.repeat(180)}`);
    expect(limited?.text).toBe(`${'a'.repeat(99)}${family}${'z'.repeat(180)}`);
    expect(limited?.caret).toBe(99 + family.length);
    expect(limited?.leftOut).toBe(4);
  });

  it('splits no emoji, also where two share a surrogate', () => {
    const text = '😀'.repeat(280);
    const limited = limitContent(text, `${'😀'.repeat(279)}😁😁`);
    expect(limited?.text).toBe(`${'😀'.repeat(279)}😁`);
  });

  it('allows to add an accent to a letter and a person to an emoji', () => {
    expect(limitContent(full, `${full}\u0301`)).toBeUndefined();
    const couple = '👨‍👩'.repeat(280);
    expect(limitContent(couple, `${couple}‍👧`)).toBeUndefined();
  });

  it('lets a text that is too long only shrink', () => {
    const long = 'a'.repeat(300);
    expect(limitContent(long, long.slice(1))).toBeUndefined();
    expect(limitContent(long, `${long}b`)?.text).toBe(long);
  });

  it('counts a space that was at the end before', () => {
    const text = `${'a'.repeat(280)} `;
    expect(limitContent(text, `${text}b`)?.text).toBe(text);
  });
});
