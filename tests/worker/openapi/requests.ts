/** Requests generated from the OpenAPI document with a seed, valid and broken. */
import type { Chance } from '../auth/hostile.ts';
import { oddHeaders, spoiled, wrongBody, wrongText } from './spoil.ts';
import { anyValue, type Known, pick, type Schema, type Source } from './values.ts';

export interface Operation {
  readonly operationId: string;
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { content: { 'application/json': { schema: Schema } } };
  readonly responses: Readonly<Record<string, { content?: { 'application/json'?: { schema: Schema } } }>>;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Kinds of callers. 'forged' has an invalid token; 'ended' has the token of an ended session. */
export const CALLERS = ['nobody', 'forged', 'ended', 'user', 'half', 'admin', 'owner'] as const;
export type Caller = (typeof CALLERS)[number];

export interface GeneratedRequest {
  /** Path of the intended operation, as spelled in the OpenAPI document. */
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly caller: Caller;
  /**
   * True if the request satisfies the OpenAPI document. The reply must then not complain about the request's form.
   */
  readonly valid: boolean;
  /** The request body before serialisation, if it is JSON. */
  readonly body: unknown;
  readonly address: string;
  readonly init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: BodyInit;
  };
}

/** Kinds of the next request: valid, or broken in one way. */
const KINDS = ['valid', 'valid', 'valid', 'field', 'field', 'body', 'address', 'method', 'headers', 'large'];

export function nextRequest(
  chance: Chance,
  document: Document,
  path: string,
  method: string,
  known: Known,
): GeneratedRequest | null {
  const operation = document.paths[path]?.[method];
  if (!operation) return null;
  const source: Source = { chance, schemas: document.components.schemas, known };
  const kind = pick(chance, KINDS);
  const schema = operation.requestBody?.content['application/json'].schema;
  const good = schema ? anyValue(source, schema) : undefined;
  const body = kind === 'field' && schema ? spoiled(chance, good) : good;
  const text = body === undefined ? '' : JSON.stringify(body);
  const otherMethods = METHODS.filter((name) => !(name in (document.paths[path] ?? {})));
  const sent = kind === 'method' && otherMethods.length > 0 ? pick(chance, otherMethods) : method;
  return {
    path,
    method: sent,
    operation,
    caller: pickCaller(chance, operation),
    valid: kind === 'valid' || kind === 'headers',
    body: kind === 'body' || kind === 'large' ? undefined : body,
    address: createAddress(source, path, operation, kind === 'address'),
    init: {
      method: sent.toUpperCase(),
      headers: kind === 'headers' ? oddHeaders(chance) : {},
      ...(sent === 'get' || (!schema && kind !== 'body') ? {} : { body: createBody(chance, kind, text) }),
    },
  };
}

function createBody(chance: Chance, kind: string, text: string): BodyInit {
  if (kind === 'body') return wrongBody(chance, text);
  if (kind !== 'large') return text;
  // Sizes around the limits of bodies: 64 KiB, and 1 MiB for imports.
  const size = pick(chance, [4_096, 65_535, 65_536, 65_537, 70_000, 1_048_576, 1_048_577]);
  return chance(2) ? text.padEnd(size, ' ') : `{"x":"${'x'.repeat(size - 8)}"}`;
}

/** Picks a caller, mostly one with permission. */
function pickCaller(chance: Chance, { security }: Operation): Caller {
  if (!security && chance(3) > 0) return 'nobody';
  return pick(chance, [...CALLERS, 'user', 'admin', 'owner', 'owner', 'owner']);
}

function createAddress(source: Source, path: string, operation: Operation, wrong: boolean): string {
  const { chance } = source;
  const query: string[] = [];
  let address = path;
  for (const { name, in: where, required, schema } of operation.parameters ?? []) {
    const value =
      wrong && chance(2) ? wrongText(chance) : asText(anyValue(source, schema, toHintKey(path, name)));
    // Avoid an empty path segment and `..`, which would give the address of another call.
    if (where === 'path')
      address = address.replace(`{${name}}`, /^(\.|%2e){0,2}$/i.test(value) ? `${value}%20` : value);
    else if (required ? !wrong || chance(4) > 0 : chance(2)) query.push(`${name}=${value}`);
  }
  if (wrong && chance(2)) query.push(`${wrongText(chance)}=${wrongText(chance)}`);
  if (wrong && query.length > 0 && chance(4) === 0) query.push(query[0] ?? '');
  return query.length > 0 ? `${address}?${query.join('&')}` : address;
}

const asText = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

/** Returns the key for hints about a field's values. 'id' alone is ambiguous, so its key includes the path. */
const toHintKey = (path: string, name: string) => (name === 'id' ? `${path} id` : name);
