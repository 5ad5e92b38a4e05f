import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../web/api/call-error.ts';

const didNotWork = (error: unknown) => sentenceFor(error, 'That did not work. Please try again.');

/**
 * The state of every form of the console: it is sent once at a time, and says at its field what is wrong with it, before or
 * after it was sent.
 */
export function useForm<Input>(
  send: (input: Input) => Promise<unknown>,
  textFor: (error: unknown) => string | undefined = didNotWork,
) {
  const [issue, setIssue] = useState<string>();
  const { mutate, isPending, error } = useMutation({ mutationFn: send });
  return {
    isPending,
    error: issue ?? (error === null ? undefined : textFor(error)),
    /** Sends it, unless the page itself finds something wrong. */
    submit: (input: Input, wrong?: string): void => {
      if (isPending) return;
      setIssue(wrong);
      if (wrong === undefined) mutate(input);
    },
  };
}
