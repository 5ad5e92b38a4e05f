import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { RuleResources } from '../resources.ts';
import { findAddresses } from './addresses.ts';
import { findDangers } from './dangers.ts';
import { findBirthDates, findDocuments } from './documents.ts';
import { findHandles } from './handles.ts';
import { findLinks } from './links.ts';
import { findNames } from './names.ts';
import { findNumbers, findShortPhones } from './numbers.ts';
import { findOtherNames } from './other-names.ts';
import { findPromotions } from './promotions.ts';
import { findSwearing } from './swearing.ts';

/** The findings of all rules: contact data, personal information, promotion, swearing and threats. */
export function applyRules(
  views: Views,
  resources: RuleResources,
  country: string | undefined,
): Finding[] {
  return [
    ...findLinks(views, resources),
    ...findHandles(views),
    ...findNumbers(views, resources, country),
    ...findShortPhones(views),
    ...findDocuments(views),
    ...findBirthDates(views),
    ...findAddresses(views),
    ...findNames(views, resources.names),
    ...findOtherNames(views, resources.names),
    ...findPromotions(views),
    ...findSwearing(views, resources.swearing),
    ...findDangers(views),
  ];
}
