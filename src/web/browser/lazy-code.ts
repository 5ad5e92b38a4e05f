import { use } from 'react';

/** Code that is imported when it is first needed. */
export interface LazyCode<Code> {
  /** Imports it once. An import that failed is tried again by the next call. */
  readonly load: () => Promise<Code>;
  /** Whether the last import failed. Some browsers never repeat one: then only a reload helps. */
  readonly hasFailed: () => boolean;
}

export function lazyCode<Code>(importCode: () => Promise<Code>): LazyCode<Code> {
  let loading: Promise<Code> | undefined;
  let hasFailed = false;
  return {
    load() {
      loading ??= importCode().then(
        (code) => {
          hasFailed = false;
          // As React does for promises that it has waited for: https://github.com/reactjs/rfcs/pull/229
          Object.assign(loading ?? {}, { status: 'fulfilled', value: code });
          return code;
        },
        (error: unknown) => {
          hasFailed = true;
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    hasFailed: () => hasFailed,
  };
}

/**
 * Returns the code, or suspends until it is imported. Unlike `React.lazy`, it does not suspend for imported code:
 * `renderToString` cannot wait, and hydration must not show a fallback.
 */
export function useCode<Code>(code: LazyCode<Code>): Code {
  return use(code.load());
}
