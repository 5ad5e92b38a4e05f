import { useQueryClient } from '@tanstack/react-query';
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../contract/paths.ts';
import type { ProblemBody } from '../../../contract/problems.ts';
import { normalizeText } from '../../../contract/text.ts';
import { keepDraft, onDraftReplaced, readDraft, takeDraft } from '../../features/post/draft.ts';
import {
  areEqual,
  filledFrom,
  postFields,
  postValuesIn,
  noValues,
  type PostValues,
} from '../../features/post/post-values.ts';
import { useFormOutcome } from '../../page/form-outcome.tsx';
import type { FormOutcome } from '../../page/renderer.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import type { PostFieldsProps } from './LocationFields.tsx';
import { PlainPlaceFields } from './PlainPlaceFields.tsx';
import { headed, importRefusedStory } from './Problem.tsx';
import type { SendOptions, ShareOutcome } from './share-story.ts';

export const postFormId = 'post-form';

/** What sending came to so far. */
export interface Sending {
  readonly isPending: boolean;
  readonly problem: ProblemBody | undefined;
  /** How often it went wrong: each time the summary appears anew. */
  readonly failures: number;
  /** The story as it was sent, tidied: the marks of the review belong to it. */
  readonly text: string;
}

/** The state of the form, from what was kept of it to the answer. */
export function usePostForm() {
  const outcome = useFormOutcome();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [values, setValues] = useStartingValues(outcome);
  const PlaceFields = usePlaceFields(setValues);
  useEffect(
    () =>
      onDraftReplaced(() =>
        setValues(({ continent, country }) => readDraft() ?? { ...noValues, continent, country }),
      ),
    [setValues],
  );
  const [sending, setSending] = useState<Sending>({
    isPending: false,
    problem: outcome?.problem?.issues ? headed(outcome.problem) : outcome?.problem,
    failures: 0,
    text: normalizeText(outcome?.values.content ?? ''),
  });

  const change = (next: PostValues) => {
    // What is being sent stays as it is.
    if (sending.isPending) return;
    setValues(next);
    keepDraft(next);
    setSending({ ...sending, problem: remaining(sending.problem, values, next) });
    void importShareStory().catch(() => undefined);
  };

  const send = async (how: Pick<SendOptions, 'asksHuman'>) => {
    if (sending.isPending) return;
    const text = normalizeText(values.content);
    setSending({ ...sending, isPending: true });
    const result = await share({ ...how, goTo: navigate });
    if (result.isShared && location.pathname === paths.post) navigate(paths.browse);
    const failures = sending.failures + (result.isShared ? 0 : 1);
    const problem = result.isShared ? undefined : result.problem;
    setSending({ isPending: false, problem, failures, text });
  };

  const share = async (how: SendOptions): Promise<ShareOutcome> => {
    try {
      const shareStory = await importShareStory();
      return await shareStory(client, values, how);
    } catch {
      toasts.add({ title: 'Failed to share experience', look: 'destructive' });
      return { isShared: false };
    }
  };

  return { values, PlaceFields, sending, change, send };
}

/** The fields for the place: plain ones, until what makes choosing easy has come. A guess fills what is empty then. */
function usePlaceFields(
  setValues: Dispatch<SetStateAction<PostValues>>,
): ComponentType<PostFieldsProps> {
  const [PlaceFields, setPlaceFields] = useState<ComponentType<PostFieldsProps>>(
    () => PlainPlaceFields,
  );
  useEffect(() => {
    const improve = async () => {
      try {
        const { PlacePicker, guessHere } = await importPlacePicker();
        // Before the rendering, which it would keep waiting: the browser's rules for dates are loaded for it.
        const guess = postValuesIn(guessHere());
        startTransition(() => {
          setPlaceFields(() => PlacePicker);
          setValues((now) => filledFrom(now, guess));
        });
      } catch {
        // The plain fields do as well.
      }
    };
    void improve();
  }, [setValues]);
  return PlaceFields;
}

const importPlacePicker = () => import('./PlacePicker.tsx');

/** Checking and sending come when somebody begins to write, and with them how a refusal looks. */
async function importShareStory() {
  const [{ shareStory }] = await Promise.all([import('./share-story.ts'), importRefusedStory()]);
  return shareStory;
}

/** The problem without the fields that were changed; undefined when that was all of it. */
function remaining(problem: ProblemBody | undefined, before: PostValues, after: PostValues) {
  if (problem?.issues === undefined) return problem;
  const changed = postFields.filter((field) => before[field] !== after[field]);
  const issues = problem.issues.filter(({ path }) => !changed.some((field) => field === path));
  return issues.length === 0 ? undefined : { ...problem, issues };
}

/**
 * What a form starts with: what the server sent back or, once the page is hydrated, what was typed before that, and what
 * the draft has beside it. Where there is nothing of it, the form is not rendered again.
 */
function useStartingValues(outcome: FormOutcome | undefined) {
  const [start] = useState(() => ({ outcome, early: readEarly() }));
  const state = useState(() => postValuesIn(outcome?.values));
  const [, setValues] = state;
  useLayoutEffect(() => {
    const draft = start.outcome === undefined ? takeDraft() : undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- once, and only where the browser has kept something
    setValues((values) => {
      const begun = filledFrom(start.early ?? values, draft ?? noValues);
      const started = withShared(begun, readShared(location.search));
      return areEqual(started, values) ? values : started;
    });
  }, [start, setValues]);
  return state;
}

/** What was typed before the script came, which React does not know of. */
function readEarly(): PostValues | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = document.getElementById(postFormId);
  return form instanceof HTMLFormElement
    ? postValuesIn(Object.fromEntries(new FormData(form)))
    : undefined;
}

/**
 * What another app has shared with this one: see share_target in the manifest. A link alone is no story, and stories
 * have none.
 */
export function readShared(search: string): PostValues | undefined {
  const query = new URLSearchParams(search);
  const parts = ['title', 'text'].map((name) => (query.get(name) ?? '').trim());
  const content = [...new Set(parts)].filter(Boolean).join('\n');
  return content === '' ? undefined : { ...noValues, content };
}

/** What was shared goes behind what somebody had begun to write: neither is lost. */
export function withShared(values: PostValues, shared: PostValues | undefined): PostValues {
  if (shared === undefined || values.content.includes(shared.content)) return values;
  return { ...values, content: [values.content, shared.content].filter(Boolean).join('\n') };
}
