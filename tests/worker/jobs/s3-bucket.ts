/**
 * A bucket with the S3 protocol that accepts only uploads, for the tests of copied backups. It checks the signature of
 * each upload as the documentation of AWS describes it ("Signature Version 4"). Runs in Node.
 */
import { createHash, createHmac } from 'node:crypto';

export const COPY_KEY = { id: 'copy-key', secret: 'copy-secret' } as const;

const uploads = new Map<string, number[]>();

const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Computes the signature that a request must have. */
function computeSignature(
  method: string,
  url: URL,
  headers: Readonly<Record<string, string>>,
  { names, date, region }: { readonly names: string; readonly date: string; readonly region: string },
): string {
  const lines = names
    .split(';')
    .map((name) => `${name}:${name === 'host' ? url.host : headers[name]?.trim()}\n`);
  const payload = headers['x-amz-content-sha256'];
  const canonical = [method, url.pathname, '', lines.join(''), names, payload].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const dateKey = sign(`AWS4${COPY_KEY.secret}`, date);
  const key = sign(sign(sign(dateKey, region), 's3'), 'aws4_request');
  return createHmac('sha256', key).update(text).digest('hex');
}

/**
 * Replies to a request to the bucket: uploads at `/{bucket}/…`, and at `/uploads` a list of what was uploaded. The
 * bucket 'full' refuses every upload.
 */
export function answerOfBucket(
  { method, headers }: { readonly method: string; readonly headers: Readonly<Record<string, string>> },
  url: URL,
  bytes: Uint8Array,
): Response {
  if (url.pathname === '/uploads') return Response.json([...uploads]);
  if (url.pathname.startsWith('/full/')) return new Response('<Code>QuotaExceeded</Code>', { status: 507 });
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/(\w+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/u.exec(
      headers.authorization ?? '',
    );
  const [, id = '', date = '', region = '', names = '', signature = ''] = given ?? [];
  const isRight =
    id === COPY_KEY.id && signature === computeSignature(method, url, headers, { names, date, region });
  if (method !== 'PUT' || !isRight) return new Response('<Code>AccessDenied</Code>', { status: 403 });
  if (headers['content-length'] !== String(bytes.length)) return new Response(null, { status: 411 });
  uploads.set(url.pathname, [...bytes]);
  return new Response(null, { status: 200 });
}
