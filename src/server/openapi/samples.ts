/** The parts of a JSON Schema that the contract uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
}

/** What fields and parameters are called in the contract, with a value that a reader understands. */
const samples: Readonly<Record<string, unknown>> = {
  id: '0b54c8ee-3f0d-4a8e-9f7e-2f6a7c1d9e10',
  randomId: 'joy_ab12',
  content: 'A stranger carried my shopping up four floors and refused even a cup of tea.',
  continent: 'europe',
  country: 'Germany',
  city: 'Bonn',
  tags: ['kindness'],
  createdAt: '2026-11-18T12:00:00.000Z',
  lang: 'en',
  month: '2026-11',
  at: [50.73, 7.1],
  url: '/experience/joy_ab12',
};

/** A value of a schema, for examples. @param name of the field */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  const { enum: values, anyOf } = schema;
  if (name in samples) return samples[name];
  if (values !== undefined) return values[0];
  return anyOf?.[0] === undefined ? sampleOfType(schema) : sampleOf(anyOf[0], name);
}

function sampleOfType({ type = 'string', properties = {}, items = [] }: JsonSchema): unknown {
  if (type === 'object') {
    const fields = Object.entries(properties).map(([key, of]) => [key, sampleOf(of, key)]);
    return Object.fromEntries(fields) as unknown;
  }
  if (type === 'array') return [items].flat().map((item) => sampleOf(item));
  return type === 'string' ? 'text' : 12;
}

/** The type of a field in words. */
export function typeOf({ type = 'any', items, anyOf, enum: values }: JsonSchema): string {
  if (values !== undefined) return values.map(String).join(' | ');
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' | ');
  if (type !== 'array' || items === undefined) return type;
  return Array.isArray(items)
    ? `[${items.map(typeOf).join(', ')}]`
    : `array of ${typeOf(items as JsonSchema)}`;
}
