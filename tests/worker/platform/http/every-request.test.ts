/**
 * Sends requests with every method, with and without a body, in every framing, size and encoding, to every address of
 * the real server, byte by byte. `HTTP_REQUESTS=10000` in the environment sets the number of requests.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/paths';
import { ROOT } from '../../../../worker/tools/runner/processes.mjs';
import { GUARD_MS } from '../../../guard.ts';
import {
  isBuilt,
  isLostByLocalServer,
  type RunningApp,
  startBuiltApp,
  withStarterData,
} from '../../../running-app.ts';
import { seeded } from '../../auth/hostile.ts';
import { type Outcome, RawConnection } from './raw-connection.ts';
import { nextShape, type Shape } from './request-shapes.ts';

const COUNT = Number(process.env.HTTP_REQUESTS || 400);
const SEED = Number(process.env.HTTP_SEED || 20_261_122);
const LANES = 6;
/** Time (ms) without a reply that counts as a hang. A browser gives up after this time. */
const HANG = 15_000;
/**
 * Time (ms) without a reply that counts as a hang among hundreds of requests on a busy machine. The app's own limit
 * is lower: a blocked app replies 503, which is no fault of the request.
 */
const HANG_UNDER_LOAD = 90_000;
const SETTINGS = { AUTH_AUTOCONFIRM: 'true' };
/** Maximum time (ms) that the server may spend on a client that disconnected in the middle of its request. */
const GONE = 1_000;

const STATE = join(ROOT, `.cache/every-request-${process.pid}`);

describe.skipIf(!isBuilt())('on the running app (skipped without a build)', () => {
  let app: RunningApp;
  let port: number;
  let host: string;

  beforeAll(async () => {
    withStarterData(STATE);
    app = await startBuiltApp(STATE, { logLevel: 'warn', settings: SETTINGS });
    ({ host } = new URL(app.address));
    port = Number(new URL(app.address).port);
  });

  afterAll(async () => {
    await app?.kill();
    rmSync(STATE, { recursive: true, force: true });
  });

  const NEXT = () => `GET ${api.tools} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

  /** Sends a request, and then a second request on the same connection if the connection is still usable. */
  async function exchange(shape: Shape): Promise<{ first: Outcome; second: Outcome | null }> {
    const connection = new RawConnection(port);
    try {
      connection.send(shape.bytes);
      if (shape.finished) connection.finish();
      const first = await connection.nextReply(
        shape.method === 'HEAD',
        shape.finished ? GONE : HANG_UNDER_LOAD,
      );
      if (!shape.whole || typeof first === 'string') return { first, second: null };
      connection.send(NEXT());
      return { first, second: await connection.nextReply(false, HANG_UNDER_LOAD) };
    } finally {
      connection.close();
    }
  }

  /**
   * True if the request never reached the worker. Needed for HEAD, because the reply has no body that would show
   * this.
   */
  const wasNeverThere = ({ method }: Shape, first: Outcome): boolean =>
    typeof first !== 'string' &&
    isLostByLocalServer(
      first.status,
      first.headers.has('x-request-id'),
      method === 'HEAD' ? null : first.body,
    );

  /** Returns the problem with the replies to a request, or null. */
  function complaint(shape: Shape, { first, second }: Awaited<ReturnType<typeof exchange>>): string | null {
    const description = `${shape.method} ${shape.path} (${shape.body})`;
    // A request that the client never finishes needs no answer. The test checks that other requests are served
    // meanwhile.
    if (first === 'hang') return shape.finished ? null : `${description}: no answer`;
    if (first === 'closed') return shape.whole ? `${description}: closed without an answer` : null;
    if (first.status >= 500) {
      // Invalid HTTP never reaches the worker: the local runtime answers it, and in production the edge does.
      const ours = shape.whole || first.headers.has('x-request-id');
      const id = first.headers.get('x-request-id') ?? 'without an id';
      return ours ? `${description}: ${first.status}, ${id} ${first.body.slice(0, 200)}` : null;
    }
    if (second === null) return null;
    // A server may close the connection after any reply if it announces this.
    if (second === 'closed' && /close/i.test(first.headers.get('connection') ?? '')) return null;
    if (typeof second === 'string') return `${description}: ${first.status}, then the connection: ${second}`;
    return second.status === 200 ? null : `${description}: ${first.status}, then ${second.status}`;
  }

  test(`${COUNT} requests of every method and shape: no 5xx, no hang, and the next one on the connection is served`, {
    timeout: GUARD_MS + COUNT * 300,
  }, async () => {
    const chance = seeded(SEED);
    const shapes = Array.from({ length: COUNT }, () => nextShape(chance, host));
    const complaints: string[] = [];
    const statuses = new Map<number | string, number>();
    let neverThere = 0;
    const lane = async () => {
      for (let shape = shapes.pop(); shape; shape = shapes.pop()) {
        let outcome = await exchange(shape);
        if (shape.whole && wasNeverThere(shape, outcome.first)) {
          neverThere += 1;
          outcome = await exchange(shape);
        }
        const status = typeof outcome.first === 'string' ? outcome.first : outcome.first.status;
        const kind = shape.whole ? status : `not whole: ${status}`;
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
        const wrong = complaint(shape, outcome);
        if (wrong) complaints.push(wrong);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    console.info(COUNT, 'requests', Object.fromEntries(statuses), neverThere, 'lost by the local server');
    expect(neverThere).toBeLessThanOrEqual(Math.ceil(COUNT / 100));
    expect(complaints, complaints.join('\n')).toEqual([]);
  });

  test.concurrent.each([
    ['POST', api.recommend, 408],
    ['POST', '/auth/v1/token?grant_type=password', 408],
    ['GET', api.tools, 200],
  ])('a %s to %s whose body never arrives is answered in time, with %i', async (method, path, status) => {
    const connection = new RawConnection(port);
    connection.send(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 50\r\n\r\nhello`);
    const reply = await connection.nextReply(false, HANG);
    connection.close();
    expect(reply).toMatchObject({ status });
  });
});
