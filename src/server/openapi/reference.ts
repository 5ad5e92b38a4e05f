import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { listExperiencesEndpoint } from '../../contract/endpoints/experiences.ts';
import { getPlaceEndpoint } from '../../contract/endpoints/places/places.ts';
import {
  getReferenceEndpoint,
  type ReferenceCall,
  type ReferenceField,
} from '../../contract/endpoints/site/reference.ts';
import { jsonSchema, parametersOf } from './document.ts';
import { type JsonSchema, sampleOf, typeOf } from './samples.ts';

/** Parameters that a call does not need, and that show what it can do. */
const shown: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [listExperiencesEndpoint.path]: { country: 'Germany', sortBy: 'votes', limit: '3' },
  [getPlaceEndpoint.path]: { country: 'Germany' },
};

/** A call as the page for developers shows it: from the same schemas as the OpenAPI document. */
export function referenceCall(endpoint: Endpoint): ReferenceCall {
  const response = jsonSchema(endpoint.responses[200] ?? neverSent, 'output') as JsonSchema;
  const { items } = response;
  const entry = items === undefined || Array.isArray(items) ? response : (items as JsonSchema);
  const parameters = parametersOf(endpoint);
  return {
    path: endpoint.path,
    summary: endpoint.summary,
    url: urlOf(endpoint.path, parameters),
    parameters: parameters.map(({ name, schema, description = '', required = false }) => ({
      name,
      type: typeOf(schema),
      about: description,
      isRequired: required,
    })),
    fields: fieldsOf(entry),
    // Its own example would have all others in it.
    example: endpoint === getReferenceEndpoint ? {} : sampleOf(response),
  };
}

const neverSent = getReferenceEndpoint.responses[200];

function fieldsOf({ properties = {}, required = [] }: JsonSchema): ReferenceField[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    about: schema.description ?? '',
    isRequired: required.includes(name),
  }));
}

/** The path with a value for each parameter that it needs. */
function urlOf(path: string, parameters: ReturnType<typeof parametersOf>): string {
  const query = new URLSearchParams(shown[path]);
  let url = path;
  for (const { name, in: location, required = false } of parameters) {
    const value = String(sampleOf({}, name));
    if (location === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value));
    else if (required) query.set(name, value);
  }
  return query.size === 0 ? url : `${url}?${query.toString()}`;
}
