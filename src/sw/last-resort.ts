import { paths } from '../contract/paths.ts';
import { timeOf } from './page-state.ts';

/** Where even the app shell is damaged: a page of words and links. Its addresses are those that may still be saved. */
export function lastResort(offlineSince: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>You are offline · Daily Uplift</title>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>You have been offline since ${timeOf(offlineSince)}, and this page is not saved.</p>
<p><a href="${paths.browse}">Stories you have here</a></p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
