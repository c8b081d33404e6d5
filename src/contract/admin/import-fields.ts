import { z } from 'zod';

/** A field of an import item, in words, for who fills it in. */
export interface ImportField {
  readonly name: string;
  /** 'text or a list of text'. */
  readonly type: string;
  readonly required: boolean;
  /** What the schema says of it; '' when it says nothing. */
  readonly about: string;
  /** The fields of the objects that it takes. */
  readonly fields: readonly ImportField[];
}

type Schema = z.core.JSONSchema.BaseSchema;

/** One of a type, and many of it. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['text', 'text'],
  number: ['a number', 'numbers'],
  integer: ['a whole number', 'whole numbers'],
  boolean: ['true or false', 'true or false'],
  object: ['an object', 'objects'],
  array: ['a list', 'lists'],
};

/** The alternatives of a schema. That a field may be null says no more than that it may be left out. */
function alternatives(schema: Schema): Schema[] {
  const inner = schema.anyOf ?? schema.oneOf;
  if (inner) return inner.flatMap((one) => (typeof one === 'object' ? alternatives(one) : []));
  const types = [schema.type ?? ''].flat();
  return types.filter((type) => type !== 'null').map((type) => ({ ...schema, type }) as Schema);
}

const itemsOf = ({ items }: Schema): Schema =>
  typeof items === 'object' && !Array.isArray(items) ? (items as Schema) : {};

function typeOf(schema: Schema, many = false): string {
  const words = alternatives(schema).map((one) => {
    const word = WORDS[String(one.type)]?.[many ? 1 : 0] ?? 'anything';
    return one.type === 'array' ? `${word} of ${typeOf(itemsOf(one), true)}` : word;
  });
  return [...new Set(words)].join(' or ');
}

/** The fields of the objects that a schema takes, itself or in its list. */
function innerFields(schema: Schema): ImportField[] {
  return alternatives(schema).flatMap((one) => {
    if (one.type === 'array') return innerFields(itemsOf(one));
    return one.type === 'object' ? propertiesOf(one) : [];
  });
}

function propertiesOf({ properties = {}, required = [] }: Schema): ImportField[] {
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property !== 'object'
      ? []
      : {
          name,
          type: typeOf(property),
          required: required.includes(name),
          about: property.description ?? '',
          fields: innerFields(property),
        },
  );
}

/** What an item may say, in the order of its schema: the schema is the one source. Needs the validator: for builds. */
export function fieldsOf(item: z.ZodType): ImportField[] {
  const { $defs = {}, $ref, ...schema } = z.toJSONSchema(item, { io: 'input' }) as Schema;
  const named = $ref === undefined ? undefined : $defs[$ref.replace('#/$defs/', '')];
  return propertiesOf(typeof named === 'object' ? named : schema);
}
