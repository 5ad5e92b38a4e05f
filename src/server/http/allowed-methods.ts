import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../errors.ts';

interface Route {
  readonly segments: readonly string[];
  readonly methods: readonly string[];
}

/** The methods of every route, to answer an unknown path with 404 and a wrong method with 405 and Allow. */
export class AllowedMethods {
  readonly #routes: Route[] = [];

  /** Collects the routes that are registered after this call. Patterns that end with * are catch-alls and don't count. */
  collectFrom(app: FastifyInstance): void {
    app.addHook('onRoute', ({ url, method }) => {
      if (!url.endsWith('*')) this.add(url, typeof method === 'string' ? [method] : method);
    });
  }

  /** @param pattern a path, which may have :parameters */
  add(pattern: string, methods: readonly string[]): void {
    this.#routes.push({ segments: pattern.split('/'), methods });
  }

  /** Why no route matched a request: 'not-found', or 'method-not-allowed' with the allowed methods. */
  problemFor({ url, method }: Pick<FastifyRequest, 'url' | 'method'>): Problem {
    const allow = this.#methodsAt(url.split(/[?#]/, 1)[0] ?? '');
    return allow.length === 0 || allow.includes(method)
      ? new Problem('not-found')
      : new Problem('method-not-allowed', { allow });
  }

  #methodsAt(path: string): string[] {
    const parts = path.split('/');
    // OPTIONS * concerns the server as a whole: https://www.rfc-editor.org/rfc/rfc9110#name-options
    const found =
      path === '*' ? this.#routes : this.#routes.filter((route) => matches(route, parts));
    return [...new Set(found.flatMap(({ methods }) => methods))].toSorted();
  }
}

function matches({ segments }: Route, requested: readonly string[]): boolean {
  return (
    segments.length === requested.length &&
    segments.every((part, i) =>
      part.startsWith(':') ? requested[i] !== '' : part === requested[i],
    )
  );
}
