import { expect, it } from 'vitest';
import { renderPage } from '../../app/entry-server.tsx';

it('without JavaScript the form has all countries by continent, selects none, and has no limit in UTF-16 code units', () => {
  const { html } = renderPage({ url: new URL('http://localhost/post'), results: [], now: 0 });
  expect(html.match(/<optgroup/g)).toHaveLength(6);
  expect(html).toMatch(
    /<optgroup label="Australia\/Oceania"><option value="Australia">Australia<\/option>/,
  );
  expect(html.match(/<option value="" selected="">/g)).toHaveLength(2);
  expect(html).not.toMatch(/disabled|maxlength/i);
});
