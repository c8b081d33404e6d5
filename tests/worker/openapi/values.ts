/** Values that satisfy a JSON Schema of the OpenAPI document, chosen with a seed. */
import type { Chance } from '../auth/hostile.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** Meaningful values by field name: existing ids, known names. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

export interface Source {
  readonly chance: Chance;
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly known: Known;
}

export const pick = <Value>(chance: Chance, list: readonly Value[]): Value =>
  list[chance(list.length)] as Value;

export const resolved = (schema: Schema, schemas: Source['schemas']): Schema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** Texts in many scripts, and texts that are commands in some languages. */
export const WORDS: readonly string[] = [
  ...[
    'egg',
    'rice',
    'Olive Oil',
    'jalapeño',
    'crème fraîche',
    'xyzzy',
    '½ cup flour',
    '鶏肉',
    'بصل',
    '💥',
    'İ',
  ],
  ...[
    '=1+1',
    '+1',
    '-1',
    '@sum',
    "'quoted'",
    '"double"',
    '<script>alert(1)</script>',
    '</script>',
    '&lt;b&gt;',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'true',
    '0',
    '1e309',
    '{{7*7}}',
    '%00',
    '%',
  ],
  ...["'; drop table recipes; --", '../../etc/passwd', '\u202eabc', '\ufeff', 'a\u0000b', '\ud800', '\u2028'],
  ...[' ', 'a  b', '\t', '\r\n', 'e\u0301', 'x'.repeat(100)],
];

export function anyValue(source: Source, given: Schema, name = ''): unknown {
  const { chance } = source;
  const schema = resolved(given, source.schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(chance, schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return anyValue(source, pick(chance, options), name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => anyValue(source, part) as object));
  switch (schema.type) {
    case 'null':
      return null;
    case 'boolean':
      return chance(2) === 0;
    case 'integer':
    case 'number':
      return createNumber(chance, schema);
    case 'string':
      return createText(source, schema, name);
    case 'array':
      return createList(source, schema, name);
    default:
      return schema.properties ? createObject(source, schema) : anything(source);
  }
}

function createNumber(chance: Chance, { type, minimum, maximum, exclusiveMinimum }: Schema): number {
  const low = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 0.001);
  const high = maximum ?? Math.max(1000, low);
  const whole = type === 'integer';
  const between = low + (chance(1_000_001) / 1_000_000) * Math.min(high - low, 500);
  const value = pick(chance, [low, high, between, between, between]);
  return whole ? Math.min(high, Math.ceil(value)) : value;
}

function createText({ chance, known }: Source, schema: Schema, name: string): string {
  const { minLength = 0, maxLength = 200, format, pattern } = schema;
  const hints = known[name];
  if (hints && hints.length > 0 && chance(4) > 0) return String(pick(chance, hints));
  if (format === 'date')
    return pick(chance, ['2026-11-21', '2024-02-29', '0001-01-01', '9999-12-31', '2026-01-31']);
  if (format === 'uuid') return createUuid(chance);
  if (pattern === '^\\d{5}$') return String(10_000 + chance(90_000));
  if (chance(20) === 0) return 'é'.repeat(Math.min(maxLength, 20_000));
  const words = pick(chance, WORDS);
  // The API trims strings before it checks their length, so add letters to a text of spaces.
  const long = words.trim().length >= minLength ? words : `soup ${words}`;
  return long.slice(0, maxLength);
}

export const createUuid = (chance: Chance): string => {
  const hex = (length: number) => Array.from({ length }, () => chance(16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
};

function createList(
  source: Source,
  { items = {}, minItems = 0, maxItems = 5 }: Schema,
  name: string,
): unknown[] {
  const length = Math.min(maxItems, Math.max(minItems, source.chance(4)));
  return Array.from({ length }, () => anyValue(source, items, name));
}

function createObject(source: Source, { properties = {}, required = [] }: Schema): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => required.includes(name) || source.chance(2) === 0);
  return Object.fromEntries(names.map((name) => [name, anyValue(source, properties[name] ?? {}, name)]));
}

/** Returns any value, for a field that the document does not restrict. */
function anything(source: Source): unknown {
  const { chance, schemas } = source;
  const item = schemas.NewInventoryItem;
  return item && chance(3) > 0
    ? createObject(source, item)
    : pick(chance, [null, 1, 'x', [], {}, { a: [1] }]);
}
