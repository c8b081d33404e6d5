/**
 * Calls of the API by their declarations: address, method, input and reply are checked against the type of the endpoint,
 * while the schemas themselves stay with the worker, and so does the table of all addresses.
 *
 *   const reply = await callEndpoint<typeof getRecipeById>('GET /api/getRecipeById', { query: { id } });
 */
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint';
import { fillPath } from '#contract/paths';
import { type CallOptions, call, type Outcome } from './http.ts';

/** The reply of an endpoint, as a type: the schemas themselves stay with the worker. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** The body that an endpoint takes: what has a default may be left out. */
export type BodyOf<E extends Endpoint> = z.input<NonNullable<E['body']>>;

export type AddressOf<E extends Endpoint> = `${Uppercase<E['method']>} ${E['path']}`;

/** What a call only reads: lists and their items may be readonly. */
type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Sent<Value[Key]> }
    : Value;

/** A part that no schema is declared for may not be given. */
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

/** What an input may have, whatever the endpoint. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly readsOnly?: boolean;
  readonly credentials?: 'same-origin';
}

/** The call of an endpoint with an input, for whoever makes it. */
export function requestFor<E extends Endpoint>(
  address: AddressOf<E>,
  ...[input]: Input<E>
): [path: string, options: CallOptions] {
  const { params = {}, query = {}, ...options } = (input ?? {}) as AnyInput;
  const [method, path = ''] = address.split(' ');
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) fields.set(name, String(value));
  const search = String(fields);
  return [
    `${fillPath(path, params)}${search && `?${search}`}`,
    { ...options, method: method as CallOptions['method'] },
  ];
}

/** Calls an endpoint as nobody in particular. As whoever is signed in: session/client.ts. */
export const callEndpoint = <E extends Endpoint>(
  address: AddressOf<E>,
  ...input: Input<E>
): Promise<Outcome<ReplyOf<E>>> => call(...requestFor<E>(address, ...input));
