import { useQueryClient } from '@tanstack/react-query';
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { paths } from '../../../contract/paths.ts';
import type { ProblemBody } from '../../../contract/problems.ts';
import { normalizeText } from '../../../contract/text/text.ts';
import { postMessages } from '../../../messages/areas/post/form.ts';
import { follow, hasStories } from '../../api/journal.ts';
import { deleteDraftOf, saveDraft, onDraftReplaced, readDraft } from '../../features/post/draft.ts';
import { withSummaryMessage, refusedExperience } from '../../features/post/fields/Problem.tsx';
import {
  areEqual,
  mergeValues,
  postFields,
  parsePostValues,
  emptyValues,
  type PostValues,
} from '../../features/post/post-values.ts';
import { currentPath, navigate } from '../../router/address.ts';
import { useFormResult } from '../../router/form-result.tsx';
import type { FormResult } from '../../router/renderer.ts';
import { useForm, type SubmitResult } from '../../ui/form/use-form.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import type { Held } from './held/HeldExperience.tsx';
import type { PlaceFields } from './LocationFields.tsx';
import { plainPlaceFields } from './PlainPlaceFields.tsx';
import type { SubmitExperienceResult, SubmitOptions } from './submit-experience.ts';

export const postFormId = 'post-form';

type SendOptions = Omit<SubmitOptions, 'language'>;

/** The state of the form, from the draft to the response. `onHeld` is called when the story is held for a moderator. */
export function usePostForm(onHeld: (held: Held) => void, search: URLSearchParams) {
  const refused = useFormResult();
  const language = useLanguage();
  const t = useMessages(postMessages);
  const client = useQueryClient();
  const [values, setValues] = useInitialValues(refused, search);
  const placeFields = usePlaceFields(setValues);
  useReplacedDraft(setValues);
  // The submitted text, tidied, to which the marks of the review refer.
  const [text, setText] = useState(normalizeText(refused?.values.content ?? ''));
  const trySubmit = async (options: SendOptions): Promise<SubmitExperienceResult> => {
    try {
      const submitExperience = await importSubmitExperience();
      return await submitExperience(client, values, { ...options, language });
    } catch {
      toasts.add({ title: t('failed'), variant: 'destructive' });
      return { isSubmitted: false };
    }
  };

  const send = async (options: SendOptions): Promise<SubmitResult> => {
    const result = await trySubmit(options);
    const isFormShown = currentPath() === paths.post;
    if (result.isSubmitted && isFormShown && result.heldReceipt !== undefined) {
      onHeld({ cause: options.asksHuman ? 'asked' : 'unsure', token: result.heldReceipt });
    } else if (result.isSubmitted && isFormShown) {
      const { experience } = result;
      navigate(paths.browse, experience && { justShared: experience.randomId });
    }
    setText(normalizeText(values.content));
    return result;
  };
  const form = useForm(
    send,
    refused?.problem.issues ? withSummaryMessage(refused.problem, language) : refused?.problem,
  );

  const change = (next: PostValues) => {
    // Values do not change while they are submitted.
    if (form.isPending) return;
    setValues(next);
    saveDraft(next);
    form.setProblem(withoutChanged(form.problem, values, next));
    void importSubmitExperience().catch(() => undefined);
  };

  return { ...form, values, placeFields, text, change };
}

/** Shows what becomes of the draft in the background. */
function useReplacedDraft(setValues: Dispatch<SetStateAction<PostValues>>): void {
  useEffect(() => {
    const show = () =>
      setValues(({ continent, country }) => readDraft() ?? { ...emptyValues, continent, country });
    void follow()
      .then(deleteSentDraft)
      // The next visit finds it again.
      .catch(() => undefined);
    return onDraftReplaced(show);
  }, [setValues]);
}

/** A page that was left while it sent a story did not see that it was taken. */
async function deleteSentDraft(): Promise<void> {
  if (!hasStories.get()) return;
  const { ownStories } = await import('../../features/post/own-stories.ts');
  for (const { status, values } of ownStories.get()) if (status !== 'unsent') deleteDraftOf(values);
}

/** The fields for the place: plain ones until the picker is imported. Then a guess fills the empty fields. */
function usePlaceFields(setValues: Dispatch<SetStateAction<PostValues>>): PlaceFields {
  const [placeFields, setPlaceFields] = useState(plainPlaceFields);
  useEffect(() => {
    const replaceFields = async () => {
      try {
        const { pickerFields, guessPlaceOfBrowser, appendShared, sharedValues } =
          await importPlacePicker();
        // Outside the transition, which it would delay: the browser loads its time zone data for it.
        const guess = parsePostValues(guessPlaceOfBrowser());
        const shared = sharedValues(location.search);
        startTransition(() => {
          setPlaceFields(pickerFields);
          setValues((now) => appendShared(mergeValues(now, guess), shared));
        });
      } catch {
        // The plain fields work as well.
      }
    };
    void replaceFields();
  }, [setValues]);
  return placeFields;
}

const importPlacePicker = () => import('./PlacePicker.tsx');

/** Imported when somebody begins to write: validating and submitting, and the views of a refusal and of a held story. */
async function importSubmitExperience() {
  const [{ submitExperience }] = await Promise.all([
    import('./submit-experience.ts'),
    refusedExperience.load(),
    import('./held/HeldExperience.tsx'),
  ]);
  return submitExperience;
}

/** The problem without the issues of changed fields; undefined when none is left. */
function withoutChanged(problem: ProblemBody | undefined, before: PostValues, after: PostValues) {
  if (problem?.issues === undefined) return problem;
  const changed = postFields.filter((field) => before[field] !== after[field]);
  const issues = problem.issues.filter(({ path }) => !changed.some((field) => field === path));
  return issues.length === 0 ? undefined : { ...problem, issues };
}

/**
 * The initial values: those of a refused form or, after hydration, the typed ones, completed from the draft. Without any
 * of them, the form is not rendered again.
 */
function useInitialValues(refused: FormResult | undefined, search: URLSearchParams) {
  const [start] = useState(() => ({ refused, typed: readTypedValues() }));
  const state = useState(() => (refused ? parsePostValues(refused.values) : linkedPlace(search)));
  const [, setValues] = state;
  useLayoutEffect(() => {
    const draft = start.refused === undefined ? readDraft() : undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- once, and only if the browser has stored something
    setValues((values) => {
      const typed = start.typed ?? values;
      // A story that somebody began to write somewhere stays there; a text without a place takes that of a link.
      const staysThere = draft?.content && draft.country && typed.country === values.country;
      const place = staysThere ? placeOf(draft) : typed;
      const initial = mergeValues({ ...typed, ...place }, draft ?? emptyValues);
      return areEqual(initial, values) ? values : initial;
    });
  }, [start, setValues]);
  return state;
}

const placeOf = ({ continent, country, city }: PostValues) => ({ continent, country, city });

/** The place in the query of a link to the form, as in that of a list. */
function linkedPlace(search: URLSearchParams): PostValues {
  return { ...emptyValues, ...placeOf(parsePostValues(Object.fromEntries(search))) };
}

/** The values typed before hydration, which React does not have. */
function readTypedValues(): PostValues | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = document.getElementById(postFormId);
  return form instanceof HTMLFormElement
    ? parsePostValues(Object.fromEntries(new FormData(form)))
    : undefined;
}
