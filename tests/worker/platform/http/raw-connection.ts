/**
 * A raw HTTP/1.1 connection, whose every byte the test decides. Client libraries refuse to send a GET with a body, a
 * wrong length or a broken chunk, and reopen a closed connection.
 */
import { connect, type Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Outcome of reading a reply: the reply, or the reason for its absence. */
export type Outcome = Reply | 'closed' | 'hang';

/** Decoder that maps each byte to one character, so that lengths of texts are in bytes. */
const ONE_BYTE = new TextDecoder('latin1');

/**
 * Parses a reply at the start of the received text. Returns the reply and the start of the next one; null while the
 * reply is incomplete.
 */
function parseReply(text: string, toHead: boolean): { reply: Reply; end: number } | null {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const [first = '', ...lines] = text.slice(0, headEnd).split('\r\n');
  const status = Number(first.split(' ')[1]);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const start = headEnd + 4;
  // Skip a reply such as 100 Continue, which precedes the actual reply.
  if (status < 200) {
    const next = parseReply(text.slice(start), toHead);
    return next && { reply: next.reply, end: start + next.end };
  }
  if (toHead || status === 204 || status === 304) return { reply: { status, headers, body: '' }, end: start };
  if (headers.get('transfer-encoding')?.includes('chunked')) {
    let at = start;
    let body = '';
    for (;;) {
      const lineEnd = text.indexOf('\r\n', at);
      if (lineEnd < 0) return null;
      const size = Number.parseInt(text.slice(at, lineEnd), 16);
      const end = lineEnd + 2 + size + 2;
      if (text.length < end) return null;
      if (size === 0) return { reply: { status, headers, body }, end };
      body += text.slice(lineEnd + 2, end - 2);
      at = end;
    }
  }
  const end = start + Number(headers.get('content-length') ?? 0);
  return text.length < end ? null : { reply: { status, headers, body: text.slice(start, end) }, end };
}

export class RawConnection {
  readonly #socket: Socket;
  #received = '';
  #closed = false;
  #wake: () => void = () => {};

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1' });
    this.#socket.on('data', (bytes: Buffer) => {
      this.#received += ONE_BYTE.decode(bytes);
      this.#wake();
    });
    // A reset connection counts as closed.
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.#closed = true;
      this.#wake();
    });
  }

  send(bytes: string | Buffer): void {
    if (!this.#closed) this.#socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  }

  /** Half-closes the connection: no more data will be sent. */
  finish(): void {
    this.#socket.end();
  }

  /** Waits for the next reply. @param toHead true if the reply has no body, whatever its length header says */
  async nextReply(toHead: boolean, milliseconds: number): Promise<Outcome> {
    const deadline = Date.now() + milliseconds;
    for (;;) {
      const parsed = parseReply(this.#received, toHead);
      if (parsed) {
        this.#received = this.#received.slice(parsed.end);
        return parsed.reply;
      }
      if (this.#closed) return 'closed';
      const left = deadline - Date.now();
      if (left <= 0) return 'hang';
      await new Promise<void>((done) => {
        const timer = setTimeout(() => done(), left);
        this.#wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
  }

  close(): void {
    this.#socket.destroy();
  }
}
