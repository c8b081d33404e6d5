import { type PageFetchContext, type PageProblem, readFirstBytes } from './asking.ts';
import { fetchFileIfRobotsAllow, toPageProblem } from './fetch-allowed.ts';

/** Maximum size in bytes of a picture of another site. Photos on recipe pages have 50 KiB to 2 MiB. */
const PICTURE_BYTES_MAX = 5 * 1024 ** 2;

export interface SourcePicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

interface Signature {
  readonly type: string;
  /** Offset (bytes) in the file at which `text` must be found. */
  readonly at: number;
  readonly text: string;
}

/**
 * Bytes by which the format of a picture is recognized. The list has all formats that every supported browser can show,
 * except SVG, because SVG can contain code.
 */
const SIGNATURES: readonly Signature[] = [
  { type: 'image/jpeg', at: 0, text: '\xff\xd8\xff' },
  { type: 'image/png', at: 0, text: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', at: 0, text: 'GIF8' },
  { type: 'image/webp', at: 8, text: 'WEBP' },
  { type: 'image/avif', at: 4, text: 'ftypavi' },
];

function detectPictureType(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return SIGNATURES.find(({ at, text }) => start.startsWith(text, at))?.type ?? null;
}

async function readPicture(response: Response, signal: AbortSignal): Promise<SourcePicture | PageProblem> {
  const isTooLarge = Number(response.headers.get('Content-Length')) > PICTURE_BYTES_MAX;
  if (!response.ok || isTooLarge) {
    await response.body?.cancel();
    return response.ok ? 'too-large' : toPageProblem(response.status);
  }
  const { bytes, isAll } = await readFirstBytes(response, PICTURE_BYTES_MAX, signal);
  if (!isAll) return 'too-large';
  const type = detectPictureType(bytes);
  return type === null ? 'wrong-type' : { bytes, type };
}

/** Fetches the picture at a web address, following redirects. Returns 'wrong-type' if the file is not a picture. */
export const fetchSourcePicture = (
  address: string,
  fetchContext: PageFetchContext,
): Promise<SourcePicture | PageProblem> =>
  fetchFileIfRobotsAllow(address, 'image/avif, image/webp, image/*;q=0.8', fetchContext, (response) =>
    readPicture(response, fetchContext.signal),
  );
