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
};

/** A value of a schema, for examples. @param name of the field */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  if (name in samples) return samples[name];
  const { type, properties = {}, items, anyOf, enum: values } = schema;
  if (values !== undefined) return values[0];
  if (anyOf?.[0] !== undefined) return sampleOf(anyOf[0], name);
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties).map(([key, of]) => [key, sampleOf(of, key)]),
      );
    case 'array':
      return items === undefined ? [] : [items].flat().map((item) => sampleOf(item));
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 12;
    default:
      return 'text';
  }
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
