import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';

/** Removes what the response schema does not have. A problem has no schema and is safe. */
export function present(endpoint: Endpoint, status: number, body: unknown): unknown {
  const schema = endpoint.responses[status];
  return schema === undefined ? body : v.parse(schema, body);
}
