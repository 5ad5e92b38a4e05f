import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../errors.ts';

interface Route {
  readonly parts: readonly string[];
  readonly methods: readonly string[];
}

/** The addresses that there are, to tell one that is unknown from one that takes another method. */
export class AllowedMethods {
  readonly #routes: Route[] = [];

  /** Knows whatever is registered from now on. A pattern that ends with * takes all that is left: it names no address. */
  watch(app: FastifyInstance): void {
    app.addHook('onRoute', ({ url, method }) => {
      if (!url.endsWith('*')) this.add(url, typeof method === 'string' ? [method] : method);
    });
  }

  /** Knows an address, or a pattern with :placeholders, that takes these methods. */
  add(pattern: string, methods: readonly string[]): void {
    this.#routes.push({ parts: pattern.split('/'), methods });
  }

  /** Why a request was given to no route: nothing is there, or it takes other methods. */
  problemOf({ url, method }: Pick<FastifyRequest, 'url' | 'method'>): Problem {
    const allow = this.#methodsAt(url.split(/[?#]/, 1)[0] ?? '');
    return allow.length === 0 || allow.includes(method)
      ? new Problem('not-found')
      : new Problem('method-not-allowed', { allow });
  }

  #methodsAt(path: string): string[] {
    const parts = path.split('/');
    // https://www.rfc-editor.org/rfc/rfc9110#name-options: the server as a whole.
    const found = path === '*' ? this.#routes : this.#routes.filter((route) => fits(route, parts));
    return [...new Set(found.flatMap(({ methods }) => methods))].toSorted();
  }
}

function fits({ parts }: Route, asked: readonly string[]): boolean {
  return (
    parts.length === asked.length &&
    parts.every((part, i) => (part.startsWith(':') ? asked[i] !== '' : part === asked[i]))
  );
}
