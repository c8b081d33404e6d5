/** Connections that each send one request after the other, as fast as the app answers, and their measurements. */
import { Agent, type IncomingMessage, request } from 'node:http';

export interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The id that the app assigns to the request; null if the answer does not come from the app. */
  readonly requestId: string | null;
}

/** A keep-alive connection. */
export interface Connection {
  readonly index: number;
  ask(ask: Ask): Promise<Answer>;
}

/** Time (ms) after which a request counts as lost. */
const TIMEOUT = 15_000;

/** Latencies (ms) of one kind of request, and its errors. */
export interface Notes {
  readonly taken: number[];
  readonly wrong: string[];
}

export type Work = (connection: Connection, note: (kind: string) => Timer) => Promise<void>;

export interface Timer {
  /** Records the answer to a request. Only 2xx and 3xx count as successful. */
  done(answer: Answer): void;
}

function connect(address: string, index: number, agent: Agent): Connection {
  const { hostname, port } = new URL(address);
  return {
    index,
    ask: ({ method = 'GET', path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const sent = body === undefined ? undefined : JSON.stringify(body);
        const options = {
          agent,
          hostname,
          port,
          path,
          method,
          headers: {
            ...headers,
            ...(sent === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
          },
        };
        const clientRequest = request(options, (response: IncomingMessage) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              requestId: response.headers['x-request-id']?.toString() ?? null,
            }),
          );
          response.once('error', reject);
        });
        clientRequest.setTimeout(TIMEOUT, () =>
          clientRequest.destroy(new Error(`no answer in ${TIMEOUT / 1000} s`)),
        );
        clientRequest.once('error', reject);
        clientRequest.end(sent);
      }),
  };
}

export async function askOnce(address: string, ask: Ask): Promise<Answer> {
  const agent = new Agent({ keepAlive: false });
  return connect(address, 0, agent).ask(ask);
}

/**
 * Keeps connections busy until the time is up.
 * @param work sends one request or a short series, and is called repeatedly for each connection; an exception is
 *   recorded as an error of the kind of request that had begun
 * @returns the measurements of each kind, and the total duration (s)
 */
export async function load(
  address: string,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
  work: Work,
): Promise<{ notes: Map<string, Notes>; seconds: number }> {
  const notes = new Map<string, Notes>();
  const getOrAddNotes = (kind: string) => {
    let kindNotes = notes.get(kind);
    if (kindNotes === undefined) {
      kindNotes = { taken: [], wrong: [] };
      notes.set(kind, kindNotes);
    }
    return kindNotes;
  };
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const connection = connect(address, index, agent);
      while (performance.now() < until) {
        let kind = 'unknown';
        try {
          await work(connection, (begun) => {
            kind = begun;
            const from = performance.now();
            return {
              done({ status, text }) {
                if (status >= 200 && status < 400) getOrAddNotes(kind).taken.push(performance.now() - from);
                else getOrAddNotes(kind).wrong.push(`${status} ${text.slice(0, 300)}`);
              },
            };
          });
        } catch (error) {
          getOrAddNotes(kind).wrong.push(error instanceof Error ? error.message : String(error));
        }
      }
      agent.destroy();
    }),
  );
  return { notes, seconds: (performance.now() - started) / 1000 };
}
