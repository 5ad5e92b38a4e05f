import { useEffect, useRef, useState } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { languages, type LanguageCode } from '../../../contract/languages.ts';
import { findTranslator, type StoryTranslator } from './translators.ts';

/** A story as a program has translated it. */
export interface TranslatedText {
  readonly content: string;
  readonly lang: LanguageCode;
  readonly dir: 'ltr' | 'rtl';
}

export type TranslationState =
  | { readonly kind: 'original' }
  /** With a share of 1, where the browser downloads something. */
  | { readonly kind: 'busy'; readonly downloaded?: number }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'translated' };

/** Who can translate between these languages; undefined for nobody, and until it is known. */
export function useTranslator(
  from: Experience['lang'],
  to: LanguageCode,
): StoryTranslator | undefined {
  const [translator, setTranslator] = useState<StoryTranslator>();
  useEffect(() => {
    let isCurrent = true;
    const find = async (known: string) => {
      const found = await findTranslator(known, to);
      if (isCurrent) setTranslator(found);
    };
    if (from !== null && from !== to) void find(from);
    return () => {
      isCurrent = false;
    };
  }, [from, to]);
  return translator;
}

/** Shows a story as it is or translated, which is done once. */
export function useTranslation(
  translator: StoryTranslator,
  {
    story,
    to,
    onShow,
  }: {
    readonly story: Pick<Experience, 'randomId' | 'content'>;
    readonly to: LanguageCode;
    /** Undefined: the original. */
    readonly onShow: (text: TranslatedText | undefined) => void;
  },
): { readonly state: TranslationState; readonly toggle: () => void } {
  const [state, setState] = useState<TranslationState>({ kind: 'original' });
  const known = useRef<TranslatedText>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      onShow(undefined);
    },
    [onShow],
  );

  async function translate(): Promise<void> {
    const { signal } = (running.current = new AbortController());
    const onDownload = (downloaded: number) => {
      if (!signal.aborted) setState({ kind: 'busy', downloaded });
    };
    setState({ kind: 'busy' });
    try {
      const content = await translator.translate(story, { signal, onDownload });
      if (signal.aborted) return;
      known.current = { content, lang: to, dir: languages[to].direction };
      show(known.current);
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', error });
    }
  }

  function show(text: TranslatedText): void {
    onShow(text);
    setState({ kind: 'translated' });
  }

  function toggle(): void {
    if (state.kind === 'busy') return;
    if (state.kind === 'translated') {
      onShow(undefined);
      setState({ kind: 'original' });
    } else if (known.current) show(known.current);
    else void translate();
  }

  return { state, toggle };
}
