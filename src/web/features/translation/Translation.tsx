import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { translationMessages } from '../../../messages/areas/stories/translation.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';
import { isAnswer, sentenceFor } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { createIcon } from '../../ui/create-icon.tsx';
import { languageName } from '../../ui/text/LanguageLabel.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import type { StoryTranslator } from './translators.ts';
import {
  useTranslation,
  useTranslator,
  type TranslatedText,
  type TranslationState,
} from './use-translation.ts';

interface TranslationProps {
  readonly experience: Pick<Experience, 'randomId' | 'content' | 'lang'>;
  /** Shows this text in place of the story; undefined: the original. */
  readonly onShow: (text: TranslatedText | undefined) => void;
}

/** Translates a story, where somebody can, and says who did. Before that and beside it, the original is one tap away. */
export function Translation({ experience, onShow }: TranslationProps) {
  const { code } = useLanguage();
  const { lang } = experience;
  const translator = useTranslator(lang, code);
  if (translator === undefined || lang === null) return null;
  return <TranslationControl {...{ experience, onShow, translator, from: lang }} />;
}

interface ControlProps extends TranslationProps {
  readonly translator: StoryTranslator;
  readonly from: string;
}

function TranslationControl({ experience: story, onShow, translator, from }: ControlProps) {
  const t = useMessages(translationMessages);
  const language = useLanguage();
  const to = language.code;
  const { state, toggle } = useTranslation(translator, { story, to, onShow });
  const downloaded = state.kind === 'busy' ? state.downloaded : undefined;
  return (
    <div className="cluster center no-print">
      <p role="status">{statusText(state, { by: translator.by, from, language })}</p>
      {/* Not `disabled`: it keeps the focus. */}
      <Button variant="quiet" aria-disabled={state.kind === 'busy'} onClick={toggle}>
        <LanguagesIcon />
        {t(state.kind === 'translated' ? 'original' : 'translate')}
      </Button>
      {downloaded === undefined ? null : (
        <progress value={downloaded} aria-label={t('downloading')} />
      )}
    </div>
  );
}

const LanguagesIcon = createIcon(
  'M3 6h10M8 3v3M11 6c-1 4-4 7-8 8M5 9c1 3 4 5 7 6M12 21l4.5-10L21 21M14 17.5h5',
);

interface Translating {
  readonly by: StoryTranslator['by'];
  readonly from: string;
  readonly language: Language;
}

/** What screen readers say as well. */
function statusText(state: TranslationState, { by, from, language }: Translating): string {
  const t = messagesOf(translationMessages, language);
  if (state.kind === 'busy')
    return t(state.downloaded === undefined ? 'translating' : 'downloading');
  if (state.kind === 'failed') return failureText(state.error, language);
  if (state.kind === 'original') return '';
  const name = languageName(from, language.code) ?? from;
  return t(by === 'browser' ? 'byBrowser' : 'bySite', { language: name });
}

function failureText(error: unknown, language: Language): string {
  if (isAnswer(error)) return language.sentence(sentenceFor(error));
  // What `fetch` throws, and the browser when it can not download.
  const isOffline =
    error instanceof TypeError || (error instanceof DOMException && error.name === 'NetworkError');
  return messagesOf(translationMessages, language)(isOffline ? 'offline' : 'failed');
}
