import { escapeHtml } from '../../domain/text/escape-html.ts';

// Not allowed in XML, not even as character references: https://www.w3.org/TR/xml/#charsets
const invalidInXml = /[\0-\x08\x0b\x0c\x0e-\x1f\p{Surrogate}\ufffe\uffff]/gu;

/** For text and for attributes in double quotes. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(invalidInXml, ''));
}
