import { jsonForScript } from '../../domain/text/json-for-script.ts';
import { sharingMessages } from '../../messages/areas/sharing.ts';
import { lostMessages } from '../../messages/areas/site/lost.ts';
import { uiMessages } from '../../messages/areas/ui.ts';
import { workerMessages } from '../../messages/areas/worker.ts';
import type { Language } from '../../messages/language.ts';

const areas = [lostMessages, sharingMessages, uiMessages, workerMessages];

/** What the service worker says in a language, for the app shell, which it keeps; empty in English, which it has. */
export function workerWords({ catalogue }: Language): string {
  if (catalogue === undefined) return '';
  const words = Object.fromEntries(areas.map(({ name }) => [name, catalogue[name]]));
  return `<script type="application/json" id="words">${jsonForScript(words)}</script>`;
}
