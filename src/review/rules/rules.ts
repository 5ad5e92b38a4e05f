import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { RuleKnowledge } from '../resources.ts';
import { findAddresses } from './addresses.ts';
import { findDangers } from './dangers.ts';
import { findHandles } from './handles.ts';
import { findLinks } from './links.ts';
import { findNames } from './names.ts';
import { findNumbers, findShortPhones } from './numbers.ts';
import { findOtherNames } from './other-names.ts';
import { findBirthDates, findPapers } from './papers.ts';
import { findPromotions } from './promotions.ts';
import { findSwearing } from './swearing.ts';

/** All that the rules see in a text: how to reach somebody, who and where a person is, what is for sale, and what hurts. */
export function findAll(
  views: Views,
  knowledge: RuleKnowledge,
  country: string | undefined,
): Finding[] {
  return [
    ...findLinks(views, knowledge),
    ...findHandles(views),
    ...findNumbers(views, knowledge, country),
    ...findShortPhones(views),
    ...findPapers(views),
    ...findBirthDates(views),
    ...findAddresses(views),
    ...findNames(views, knowledge.names),
    ...findOtherNames(views, knowledge.names),
    ...findPromotions(views),
    ...findSwearing(views, knowledge.swearing),
    ...findDangers(views),
  ];
}
