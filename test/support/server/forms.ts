import type { Answer, TestServer } from './test-server.ts';

export const browserHeaders = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
export const formHeaders = {
  ...browserHeaders,
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};

/** Sends a form like a browser on a page of the site. */
export function sendForm(
  from: Pick<TestServer, 'call'>,
  url: string,
  fields: Readonly<Record<string, string>> | string = '',
): Promise<Answer> {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  return from.call('POST', url, body, formHeaders);
}
