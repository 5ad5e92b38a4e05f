import { framePath, type Embedded, type Look } from '../../contract/embed-paths.ts';
import type { Embed } from '../../contract/endpoints/embeds.ts';
import { localPath, type LanguageCode } from '../../contract/languages.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** In CSS pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** Of a frame, and the narrowest in which it shows all without scrolling. */
const widths = { usual: 480, fitted: 280 };

/**
 * Of what is around the text of a story, of what is around the list of a place, and of its rows, which are as high whatever
 * they say; without stories a sentence has a row.
 */
const heights = { story: 166, place: 82, row: 104, gap: 8, most: 1_200 };

/** Of a line of text, and the part of it that a letter takes, in a phone's width; of some scripts the double. */
const lineHeight = 26;
const letterWidth = 9;
const wideLetter = 20;
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;
/** A text below this length, in UTF-16 code units, is larger, as on a postcard of the site. */
export const shortText = 60;
const shortScale = 1.2;
/** The padding of a story on both sides. */
const padding = 44;

interface FrameLimits {
  readonly maxWidth?: number | undefined;
  readonly maxHeight?: number | undefined;
}

/** How large a frame is, so that all of it can be read without scrolling, also where it is as narrow as a column of a phone. */
export function frameSize(
  { experience, newest }: Embed,
  { maxWidth = Infinity, maxHeight = Infinity }: FrameLimits = {},
): FrameSize {
  const width = Math.min(widths.usual, maxWidth);
  const room = Math.min(width, widths.fitted) - padding;
  const heightOf = ({ content }: { content: string }) => heights.story + textHeight(content, room);
  const rows = Math.max(newest.length, 1);
  const ofList = heights.place + rows * heights.row + (rows - 1) * heights.gap;
  const height = experience === null ? ofList : heightOf(experience);
  return { width, height: Math.min(height, maxHeight, heights.most) };
}

function textHeight(text: string, room: number): number {
  const scale = text.length < shortText ? shortScale : 1;
  const widthOf = (letter: string) => scale * (wide.test(letter) ? wideLetter : letterWidth);
  const lines = text
    .split('\n')
    .map((part) => Array.from(part, widthOf).reduce((sum, width) => sum + width, 0))
    .reduce((sum, width) => sum + Math.max(1, Math.ceil(width / Math.max(room, 1))), 0);
  return Math.ceil(lines * lineHeight * scale);
}

/**
 * What a frame may do: open links in tabs, which are then outside of the sandbox. Within it they would not open, because
 * our pages have a Cross-Origin-Opener-Policy.
 */
export const frameSandbox = 'allow-popups allow-popups-to-escape-sandbox';

interface Snippet {
  readonly embed: Embed;
  readonly language: LanguageCode;
  readonly title: string;
  readonly size: FrameSize;
  readonly look?: Look | undefined;
  /** Instead of the one that the server knows. */
  readonly origin?: string;
}

/**
 * The HTML with which another site shows a story. Where that site allows no inline style, `frameborder` still removes the
 * border.
 */
export function frameSnippet(snippet: Snippet): string {
  const { embed, language, title, size, look, origin = embed.origin } = snippet;
  const src = origin + localPath(language, framePath(embeddedIn(embed), look));
  return (
    `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${size.width}" height="${size.height}" ` +
    `loading="lazy" sandbox="${frameSandbox}" frameborder="0" style="max-width:100%"></iframe>`
  );
}

/** What a frame shows, by its address. */
export function embeddedIn({ experience, place }: Embed): Embedded {
  return experience === null ? { place: place ?? {} } : { randomId: experience.randomId };
}
