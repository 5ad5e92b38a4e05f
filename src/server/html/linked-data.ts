import type { Experience } from '../../contract/endpoints/experiences.ts';
import { experiencePath, paths } from '../../contract/paths.ts';
import { experienceTitle, type Site } from '../../contract/site.ts';

const publisher = ({ name }: Site, url: string) => ({ '@type': 'Organization', name, url });

/** The site with its search, as a https://schema.org/WebSite. */
export function siteData(site: Site, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    description: site.tagline,
    url: `${origin}/`,
    publisher: publisher(site, origin),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${paths.browse}?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/** A story as a https://schema.org/SocialMediaPosting. */
export function experienceData(experience: Experience, site: Site, origin: string): object {
  const { randomId, content, city, country, tags, votes, createdAt, lang } = experience;
  return {
    '@context': 'https://schema.org',
    '@type': 'SocialMediaPosting',
    '@id': origin + experiencePath(randomId),
    url: origin + experiencePath(randomId),
    identifier: randomId,
    headline: experienceTitle(experience),
    articleBody: content,
    datePublished: createdAt,
    author: { '@type': 'Person', name: 'Anonymous' },
    publisher: publisher(site, origin),
    contentLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
    },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: votes,
    },
    ...(tags.length > 0 && { keywords: tags }),
    ...(lang !== null && { inLanguage: lang }),
  };
}
