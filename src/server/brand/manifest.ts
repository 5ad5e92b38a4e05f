import * as v from 'valibot';
import { languages, localPath } from '../../contract/languages.ts';
import { paths } from '../../contract/paths.ts';
import { defaultSite, pageTitle, type Site } from '../../contract/site.ts';
import { appMessages } from '../../messages/areas/app.ts';
import { documentMessages } from '../../messages/areas/documents.ts';
import { lostMessages } from '../../messages/areas/site/lost.ts';
import { messagesOf, type Language } from '../../messages/language.ts';
import { siteIn } from '../../messages/site-in.ts';

const ManifestSchema = v.looseObject({
  screenshots: v.array(v.looseObject({})),
  shortcuts: v.array(v.looseObject({ url: v.string() })),
  share_target: v.looseObject({ action: v.string() }),
});
type Manifest = v.InferOutput<typeof ManifestSchema>;

/** The manifest of a site in a language, from that of the build. Its `id` stays: it is one app, whatever language it opens in. */
export function manifestOf(text: string, site: Site, language: Language): string {
  const manifest = v.parse(ManifestSchema, JSON.parse(text));
  const translated = language.catalogue ? translate(manifest, site, language) : manifest;
  const { name, tagline } = siteIn(site, language);
  const own = { ...translated, name, short_name: name, description: tagline };
  // They show the default site.
  return JSON.stringify(site === defaultSite ? own : { ...own, screenshots: undefined });
}

function translate(manifest: Manifest, site: Site, language: Language): Manifest {
  const { code } = language;
  const app = messagesOf(appMessages, language);
  const lost = messagesOf(lostMessages, language);
  const home = messagesOf(documentMessages, language)('home');
  const shortcuts: Readonly<Record<string, object>> = {
    [paths.random]: { name: lost('random'), short_name: lost('random') },
    [paths.post]: { name: lost('share'), short_name: app('quickPost') },
    [paths.leaderboard]: { name: app('rankings'), short_name: app('quickCities') },
  };
  return {
    ...manifest,
    lang: code,
    dir: languages[code].direction,
    start_url: localPath(code, paths.home),
    screenshots: manifest.screenshots.map((each) => ({ ...each, label: pageTitle(home, site) })),
    shortcuts: manifest.shortcuts.map((each) => ({
      ...each,
      ...shortcuts[each.url],
      url: localPath(code, each.url),
    })),
    share_target: {
      ...manifest.share_target,
      action: localPath(code, manifest.share_target.action),
    },
  };
}
