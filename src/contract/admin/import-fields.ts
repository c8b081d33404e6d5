import { z } from 'zod';

export interface ImportField {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly about: string;
  readonly fields: readonly ImportField[];
}

type Schema = z.core.JSONSchema.BaseSchema;

const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['text', 'text'],
  number: ['a number', 'numbers'],
  integer: ['a whole number', 'whole numbers'],
  boolean: ['true or false', 'true or false'],
  object: ['an object', 'objects'],
  array: ['a list', 'lists'],
};

/**
 * Splits a schema into the alternatives that it accepts. The alternative `null` is left out, because a field that
 * accepts null may also be omitted.
 */
function alternatives(schema: Schema): Schema[] {
  const inner = schema.anyOf ?? schema.oneOf;
  if (inner) return inner.flatMap((one) => (typeof one === 'object' ? alternatives(one) : []));
  const types = [schema.type ?? ''].flat();
  return types.filter((type) => type !== 'null').map((type) => ({ ...schema, type }) as Schema);
}

const findItemSchema = ({ items }: Schema): Schema =>
  typeof items === 'object' && !Array.isArray(items) ? (items as Schema) : {};

function describeType(schema: Schema, many = false): string {
  const words = alternatives(schema).map((one) => {
    const word = WORDS[String(one.type)]?.[many ? 1 : 0] ?? 'anything';
    return one.type === 'array' ? `${word} of ${describeType(findItemSchema(one), true)}` : word;
  });
  return [...new Set(words)].join(' or ');
}

function innerFields(schema: Schema): ImportField[] {
  return alternatives(schema).flatMap((one) => {
    if (one.type === 'array') return innerFields(findItemSchema(one));
    return one.type === 'object' ? describeProperties(one) : [];
  });
}

function describeProperties({ properties = {}, required = [] }: Schema): ImportField[] {
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property !== 'object'
      ? []
      : {
          name,
          type: describeType(property),
          required: required.includes(name),
          about: property.description ?? '',
          fields: innerFields(property),
        },
  );
}

/**
 * Describes the fields of an import item in the order of the schema. Runs only at build time, because it needs the
 * validation library.
 */
export function describeImportFields(itemSchema: z.ZodType): ImportField[] {
  const { $defs = {}, $ref, ...schema } = z.toJSONSchema(itemSchema, { io: 'input' }) as Schema;
  const named = $ref === undefined ? undefined : $defs[$ref.replace('#/$defs/', '')];
  return describeProperties(typeof named === 'object' ? named : schema);
}
