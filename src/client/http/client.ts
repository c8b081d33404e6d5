/**
 * Typed functions that call the API. Address, method, input and reply are checked against the type of the endpoint.
 * Only types are imported, so that schemas and the table of all addresses stay out of the browser's scripts.
 *
 *   const reply = await callEndpoint<typeof getRecipeById>('GET /api/getRecipeById', { query: { id } });
 */
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint';
import { fillPathParameters } from '#contract/paths';
import { type CallOptions, type Outcome, sendApiCall } from './http.ts';

export type EndpointReply<E extends Endpoint> = z.output<E['reply']>;

export type EndpointBody<E extends Endpoint> = z.input<NonNullable<E['body']>>;

export type EndpointAddress<E extends Endpoint> = `${Uppercase<E['method']>} ${E['path']}`;

/** Read-only version of a type, so that callers can pass readonly objects and lists. */
type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Sent<Value[Key]> }
    : Value;

/**
 * Type of one part of a request, such as the query or the body. If the endpoint declares no schema for the part,
 * callers cannot pass the part.
 */
type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? z.ZodType extends Schema
    ? unknown
    : object extends z.input<Schema>
      ? { readonly [Key in Name]?: Sent<z.input<Schema>> }
      : { readonly [Key in Name]: Sent<z.input<Schema>> }
  : unknown;

type InputOf<E extends Endpoint> = Part<'params', NonNullable<E['params']>> &
  Part<'query', NonNullable<E['query']>> &
  Part<'body', NonNullable<E['body']>> &
  Pick<CallOptions, 'signal' | 'readsOnly' | 'credentials'>;

export type Input<E extends Endpoint> =
  object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly readsOnly?: boolean;
  readonly credentials?: 'same-origin';
}

export function buildRequest<E extends Endpoint>(
  address: EndpointAddress<E>,
  ...[input]: Input<E>
): [path: string, options: CallOptions] {
  const { params = {}, query = {}, ...options } = (input ?? {}) as AnyInput;
  const [method, path = ''] = address.split(' ');
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) fields.set(name, String(value));
  const search = String(fields);
  return [
    `${fillPathParameters(path, params)}${search && `?${search}`}`,
    { ...options, method: method as CallOptions['method'] },
  ];
}

export const callEndpoint = <E extends Endpoint>(
  address: EndpointAddress<E>,
  ...input: Input<E>
): Promise<Outcome<EndpointReply<E>>> => sendApiCall(...buildRequest<E>(address, ...input));
