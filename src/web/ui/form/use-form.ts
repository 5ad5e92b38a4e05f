import { useState } from 'react';
import type { ProblemBody } from '../../../contract/problems.ts';

/** What became of a form. If it was not submitted, the problem has what can be corrected in it, if anything. */
export type SubmitResult<Submitted = object> =
  | ({ readonly isSubmitted: true } & Submitted)
  | { readonly isSubmitted: false; readonly problem?: ProblemBody | undefined };

interface FormState {
  readonly isPending: boolean;
  readonly problem: ProblemBody | undefined;
  /** The number of failures, a React key: the error summary is mounted again after each. */
  readonly failures: number;
}

/**
 * The state of a form that `send` submits; it must not throw. `refused` is the problem of the same form without JavaScript.
 * React's `useActionState` queues a second press, and its action would replace the address that the form has without
 * JavaScript.
 */
export function useForm<Values>(
  send: (values: Values) => Promise<SubmitResult>,
  refused?: ProblemBody,
) {
  const [state, setState] = useState<FormState>({
    isPending: false,
    problem: refused,
    failures: 0,
  });
  const submit = async (values: Values) => {
    if (state.isPending) return;
    setState({ ...state, isPending: true });
    const result = await send(values);
    setState({
      isPending: false,
      problem: result.isSubmitted ? undefined : result.problem,
      failures: state.failures + (result.isSubmitted ? 0 : 1),
    });
  };
  const setProblem = (problem: ProblemBody | undefined) => setState({ ...state, problem });
  return { ...state, submit, setProblem };
}
