/** Helpers for benchmarks of households: users with phones that listen for changes. */
import { LIVE_ADDRESS, LIVE_PROTOCOL, TOKEN_PROTOCOL_PREFIX } from '#contract/household/live-protocol';
import { writeState } from '../../e2e/state-database.ts';

const PASSWORD = 'Cinnamon-7-Tea';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export async function ask(
  address: string,
  method: string,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: unknown } = {},
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
): Promise<any> {
  const response = await fetch(address + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

let people = 0;

export async function newPerson(address: string): Promise<Person> {
  const email = `cook${++people}@kitchen.example`;
  const { access_token: token, user } = await ask(address, 'POST', '/auth/v1/signup', {
    body: { email, password: PASSWORD },
  });
  return { id: user.id, email, token };
}

/** Signs a user in on another phone, and returns the access token. */
export const newToken = async (address: string, { email }: Person): Promise<string> =>
  (
    await ask(address, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email, password: PASSWORD },
    })
  ).access_token;

export function join(state: string, { id }: Person, members: readonly Person[]): void {
  const ids = members.map((member) => `'${member.id}'`).join();
  writeState(
    state,
    `update household_members set role = 'member', household_id = '${id}' where user_id in (${ids})`,
  );
}

export interface Phone {
  readonly token: string;
  /** Waits for the next message. @returns the message's arrival time (`performance.now()`) */
  next(): Promise<number>;
  close(): void;
}

/** Connects a phone that listens for changes. @param closed called when the connection ends */
export function openPhone(
  address: string,
  token: string,
  { heard, closed }: { readonly heard?: () => void; readonly closed?: () => void } = {},
): Promise<Phone> {
  const socket = new WebSocket(address.replace(/^http/, 'ws') + LIVE_ADDRESS, {
    protocols: [LIVE_PROTOCOL, TOKEN_PROTOCOL_PREFIX + token],
    headers: { Origin: address },
  } as unknown as string[]);
  let waiting: ((at: number) => void) | null = null;
  socket.addEventListener('message', () => {
    waiting?.(performance.now());
    waiting = null;
    heard?.();
  });
  if (closed) socket.addEventListener('close', closed);
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('A phone cannot listen.')));
    socket.addEventListener('open', () =>
      resolve({
        token,
        next: () =>
          new Promise((heard) => {
            waiting = heard;
          }),
        close: () => socket.close(),
      }),
    );
  });
}
