/** A software authenticator: creates passkeys and signs with them according to WebAuthn level 2. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

/** Encodes the CBOR types that a passkey needs: small integers, byte strings, texts, maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    if (n < 256) return Buffer.from([(major << 5) | 24, n]);
    return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const parts = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as never)]);
    return Buffer.concat([head(5, value.size), ...parts]);
  }
  return Buffer.concat([head(2, value.length), Buffer.from(value)]);
}

export interface Passkey {
  readonly id: Buffer;
  readonly key: KeyObject;
  counter: number;
}

export interface Circumstances {
  readonly origin: string;
  readonly rpId: string;
  readonly challenge: string;
  /** Bits of the authenticator data: user present (1), user verified (4). */
  readonly flags?: number;
  /** Format and content of the attestation statement. By default, there is none. */
  readonly attestation?: readonly [format: string, statement: Map<string, unknown>];
}

const clientData = (type: string, { challenge, origin }: Circumstances) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData({ rpId, flags = 5 }: Circumstances, counter: number, attested?: Buffer): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const allFlags = flags | (attested ? 0x40 : 0);
  return Buffer.concat([sha256(rpId), Buffer.from([allFlags]), count, attested ?? Buffer.alloc(0)]);
}

/** Creates a value like the result of `navigator.credentials`; the client calls its `toJSON`. */
const credential = (id: Buffer, response: Record<string, unknown>) => {
  const json = {
    id: b64(id),
    rawId: b64(id),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  };
  return { ...json, toJSON: () => json };
};

export function create(circumstances: Circumstances, counter = 0) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const passkey: Passkey = { id: randomBytes(16), key: privateKey, counter };
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, passkey.id.length]), passkey.id, cose]);
  const [format, statement] = circumstances.attestation ?? ['none', new Map()];
  const attestationObject = cbor(
    new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', authenticatorData(circumstances, counter, attested)],
    ]),
  );
  const response = {
    clientDataJSON: b64(clientData('webauthn.create', circumstances)),
    attestationObject: b64(attestationObject),
    transports: ['internal'],
  };
  return { passkey, credential: credential(passkey.id, response) };
}

export function assert(passkey: Passkey, circumstances: Circumstances) {
  const data = authenticatorData(circumstances, passkey.counter);
  const client = clientData('webauthn.get', circumstances);
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), passkey.key);
  return credential(passkey.id, {
    clientDataJSON: b64(client),
    authenticatorData: b64(data),
    signature: b64(signature),
  });
}
