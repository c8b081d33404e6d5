import type { z } from 'zod';
import { Failure } from './failure.ts';

/** What a value must be, for the types that the contract uses. */
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The predicate for an issue that has no words of its own in the contract: 'must be a number'. */
const predicate: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${EXPECTED[String(issue.expected)] ?? issue.expected}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
};

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' || origin === 'set' ? ' entries' : '';
}

/** What is wrong with an input: the sentence for people, and the field as a dotted path ('' for the whole). */
export interface Problem {
  readonly field: string;
  readonly sentence: string;
  /** What the contract says of the field, without naming it. */
  readonly message: string;
}

/**
 * Checks an input against a schema of the contract.
 * @param whole what the input as a whole is called in a sentence: 'the request body'
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  whole: string,
): { ok: true; value: z.output<Schema> } | { ok: false; problem: Problem } {
  const result = schema.safeParse(input, { error: predicate });
  if (result.success) return { ok: true, value: result.data };
  const issue = result.error.issues[0];
  return {
    ok: false,
    problem: issue
      ? problemOf(issue, input, whole)
      : { field: '', sentence: `${whole} is not valid`, message: 'is not valid' },
  };
}

/** The same, with the problem as the 400 that it makes. */
export function validInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  whole: string,
): { value: z.output<Schema> } | Failure {
  const checked = validate(schema, input, whole);
  if (checked.ok) return { value: checked.value };
  const { field, sentence } = checked.problem;
  return new Failure(400, 'invalid_input', sentence, field === '' ? {} : { field });
}

function problemOf(top: z.core.$ZodIssue, input: unknown, whole: string): Problem {
  const issue = innermost(top, input);
  const field = issue.path.join('.');
  const { message } = issue;
  return { field, sentence: sentenceOf(message, field || whole, valueAt(input, issue.path)), message };
}

/**
 * An issue's message as a sentence that names the field. The contract's messages are predicates ('must be …') or
 * sentences of their own; a capital letter marks one that is quoted from the specification and stays as it is.
 */
function sentenceOf(message: string, subject: string, value: unknown): string {
  if (/^\p{Lu}/u.test(message)) return message;
  if (value === undefined) return `${subject} is required`;
  if (/^(must|is|are|has) /.test(message)) return `${subject} ${message}`;
  const last = subject.split('.').at(-1) ?? subject;
  return message.startsWith(`${last} `) && subject === last ? message : `${subject}: ${message}`;
}

/** Of a union, the branch that was meant: the one that accepts the kind of value there is. */
function innermost(issue: z.core.$ZodIssue, input: unknown): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const wanted = issue.errors.find((branch) => !branch.some(isAboutTheWhole));
  const inner = wanted?.[0];
  if (!inner) return { ...issue, message: `must be ${expectedOf(issue).join(' or ')}` };
  return innermost({ ...inner, path: [...issue.path, ...inner.path] }, input);
}

/** What the branches of a union would have taken. */
const expectedOf = ({ errors }: z.core.$ZodIssueInvalidUnion) =>
  errors.flatMap(([first]) =>
    first?.code === 'invalid_type' ? [EXPECTED[first.expected] ?? first.expected] : [],
  );

const isAboutTheWhole = (issue: z.core.$ZodIssue) => issue.code === 'invalid_type' && issue.path.length === 0;

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
