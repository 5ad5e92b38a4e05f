import type { Finding, FindingKind } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { RuleResources } from '../resources.ts';
import { findAddresses } from './addresses/addresses.ts';
import { findContempt } from './contempt.ts';
import { findDocuments } from './documents.ts';
import { findHandles } from './handles.ts';
import { findLinks } from './links.ts';
import { findNames } from './names.ts';
import { findNumbers, findShortPhones } from './numbers.ts';
import { findPromotions } from './promotions.ts';
import { findShapes, type TextKind } from './shapes.ts';
import { findSwearing } from './swearing.ts';
import { findMissingWords } from './words.ts';

/** The findings of all rules: contact data, personal information, promotion, swearing and threats. */
export function applyRules(
  views: Views,
  resources: RuleResources,
  country: string | undefined,
  textKind: TextKind = 'story',
): Finding[] {
  const { vocabulary } = resources;
  const shapes = Map.groupBy(findShapes(views, textKind), ({ kind }) => kind);
  const shaped = (kind: FindingKind) => shapes.get(kind) ?? [];
  // In another order the same rows would be trained to other weights.
  return [
    ...findLinks(views, resources),
    ...shaped('link'),
    ...shaped('handle'),
    ...findHandles(views, vocabulary),
    ...findNumbers(views, resources, country),
    ...findShortPhones(views),
    ...findDocuments(views, vocabulary),
    ...shaped('birth-date'),
    ...findAddresses(views),
    ...shaped('address'),
    ...findNames(views, resources, shaped('full-name')),
    ...findPromotions(views, vocabulary),
    ...shaped('promotion'),
    ...findSwearing(views, vocabulary),
    ...shaped('negative'),
    ...shaped('toxic'),
    ...findContempt(views, vocabulary),
    ...findMissingWords(views),
  ];
}
