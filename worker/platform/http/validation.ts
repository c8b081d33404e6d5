import type { z } from 'zod';
import { Failure } from './failure.ts';

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Returns an error message such as 'must be a number' for a validation issue that has no message in the contract. */
const predicate: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${EXPECTED[String(issue.expected)] ?? issue.expected}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${describeUnit(issue.origin)}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${describeUnit(issue.origin)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
};

function describeUnit(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' || origin === 'set' ? ' entries' : '';
}

/**
 * A validation error: a sentence for users, and the path of the invalid field such as 'items.0.name' ('' for the whole
 * input).
 */
export interface Problem {
  readonly field: string;
  readonly sentence: string;
  readonly message: string;
}

/**
 * Validates an input against a schema of the contract.
 * @param inputNoun noun for the input in error messages, such as 'the request body'
 */
export function validateWithSchema<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  inputNoun: string,
): { ok: true; value: z.output<Schema> } | { ok: false; problem: Problem } {
  const result = schema.safeParse(input, { error: predicate });
  if (result.success) return { ok: true, value: result.data };
  const issue = result.error.issues[0];
  return {
    ok: false,
    problem: issue
      ? toProblem(issue, input, inputNoun)
      : { field: '', sentence: `${inputNoun} is not valid`, message: 'is not valid' },
  };
}

/** Validates an input like `validateWithSchema`, but returns an error as a failure with status 400. */
export function validateInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  inputNoun: string,
): { value: z.output<Schema> } | Failure {
  const checked = validateWithSchema(schema, input, inputNoun);
  if (checked.ok) return { value: checked.value };
  const { field, sentence } = checked.problem;
  return new Failure(400, 'invalid_input', sentence, field === '' ? {} : { field });
}

function toProblem(top: z.core.$ZodIssue, input: unknown, whole: string): Problem {
  const issue = innermost(top, input);
  const field = issue.path.join('.');
  const { message } = issue;
  return { field, sentence: toSentence(message, field || whole, getValueByPath(input, issue.path)), message };
}

/**
 * Makes a validation message a sentence that names the field. A message such as 'must be …' gets the name of the field
 * as its subject. A message that begins with a capital letter is already a sentence. It stays unchanged, because the
 * specification quotes it.
 */
function toSentence(message: string, subject: string, value: unknown): string {
  if (/^\p{Lu}/u.test(message)) return message;
  if (value === undefined) return `${subject} is required`;
  if (/^(must|is|are|has) /.test(message)) return `${subject} ${message}`;
  const last = subject.split('.').at(-1) ?? subject;
  return message.startsWith(`${last} `) && subject === last ? message : `${subject}: ${message}`;
}

/**
 * Chooses the most useful error for an input that matches none of the schemas (branches) of a union type. Returns the
 * first error of the branch that has the same type as the input.
 */
function innermost(issue: z.core.$ZodIssue, input: unknown): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const wanted = issue.errors.find((branch) => !branch.some(isAboutTheWhole));
  const inner = wanted?.[0];
  if (!inner) return { ...issue, message: `must be ${listExpectedTypes(issue).join(' or ')}` };
  return innermost({ ...inner, path: [...issue.path, ...inner.path] }, input);
}

const listExpectedTypes = ({ errors }: z.core.$ZodIssueInvalidUnion) =>
  errors.flatMap(([first]) =>
    first?.code === 'invalid_type' ? [EXPECTED[first.expected] ?? first.expected] : [],
  );

const isAboutTheWhole = (issue: z.core.$ZodIssue) => issue.code === 'invalid_type' && issue.path.length === 0;

function getValueByPath(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
