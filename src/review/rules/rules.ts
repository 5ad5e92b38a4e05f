import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { RuleResources } from '../resources.ts';
import { findAddresses } from './addresses.ts';
import { findBirthDates } from './birth-dates.ts';
import { findDangers } from './dangers.ts';
import { findDocuments } from './documents.ts';
import { findHandles } from './handles.ts';
import { findLinks } from './links.ts';
import { findNames } from './names/names.ts';
import { findNumbers, findShortPhones } from './numbers.ts';
import { findPromotions } from './promotions.ts';
import { findSwearing } from './swearing.ts';
import { findMissingWords } from './words.ts';

/** The findings of all rules: contact data, personal information, promotion, swearing and threats. */
export function applyRules(
  views: Views,
  resources: RuleResources,
  country: string | undefined,
): Finding[] {
  return [
    ...findLinks(views, resources),
    ...findHandles(views, resources.vocabulary),
    ...findNumbers(views, resources, country),
    ...findShortPhones(views),
    ...findDocuments(views, resources.vocabulary),
    ...findBirthDates(views),
    ...findAddresses(views),
    ...findNames(views, resources),
    ...findPromotions(views, resources.vocabulary),
    ...findSwearing(views, resources.vocabulary),
    ...findDangers(views, resources.vocabulary),
    ...findMissingWords(views),
  ];
}
