import { describe, expect, it } from 'vitest';
import { renderPage } from '../../app/entry-server.tsx';
import type { FormOutcome } from '../../page/renderer.ts';

const render = (form?: FormOutcome) =>
  renderPage({
    url: new URL('http://localhost/post'),
    results: [],
    now: 0,
    ...(form && { form }),
  }).html;

describe('without JavaScript', () => {
  const html = render();

  it('is a form for its own address with the fields of the endpoint', () => {
    expect(html).toMatch(/<form[^>]* action="\/post" method="post"/);
    const names = Array.from(html.matchAll(/ name="(\w+)"/g), ([, name]) => name);
    expect(names).toEqual(['continent', 'country', 'city', 'content', 'tags', 'website']);
  });

  it('lists all countries by continent, and selects none', () => {
    expect(html.match(/<optgroup/g)).toHaveLength(6);
    expect(html).toMatch(/<optgroup label="Australia\/Oceania"><option>Australia<\/option>/);
    expect(html.match(/<option value="" selected="">/g)).toHaveLength(2);
    expect(html).not.toContain('disabled');
  });

  it('limits nothing by UTF-16 code units', () => {
    expect(html).not.toMatch(/maxlength/i);
  });

  it('hides the honeypot field', () => {
    expect(html).toMatch(
      /<div hidden=""><label>Please leave this field empty<input type="text" tabindex="-1" autoComplete="off" name="website"/,
    );
  });
});

describe('a form that was refused', () => {
  const html = render({
    values: {
      content: 'Too <short>',
      continent: 'europe',
      country: 'Germany',
      city: '12345',
      tags: 'kindness',
    },
    problem: {
      code: 'invalid',
      message: 'Please write a story.',
      issues: [
        { path: 'content', message: 'Please write a story.' },
        { path: 'city', message: 'Please write the city with letters.' },
      ],
    },
  });

  it('is returned with all that was typed', () => {
    expect(html).toContain('Too &lt;short&gt;</textarea>');
    expect(html).toContain('value="12345"');
    expect(html).toContain('value="kindness"');
    expect(html).toContain('<option value="europe" selected="">Europe</option>');
    expect(html).toContain('<option selected="">Germany</option>');
  });

  it('lists all issues first, with links in the order of the fields, and then at each field', () => {
    const summary =
      /Please check:.*#field-city">Please write the city with letters\..*#field-content/;
    expect(html).toMatch(summary);
    expect(html.indexOf('Please check:')).toBeLessThan(html.indexOf('Keep it short, kind'));
    expect(html).toMatch(/id="field-city"[^>]* aria-invalid="true"/);
    expect(html).toMatch(/aria-describedby="field-city-error field-city-hint"/);
  });
});
