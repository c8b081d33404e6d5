/**
 * Content-Security-Policy of all pages, both static (worker/tools/build/headers-file.mjs) and rendered on request
 * (headers.ts). Inline code is allowed by its hash, which is computed from the page itself.
 */

/**
 * Directives that the policies of all pages share. The hashes of inline code are added to `script-src` and `style-src`.
 * 'recipe-drawing' is the Trusted Types policy of src/features/shared/RecipeDrawing.tsx. 'service-worker' may set the
 * URL of the service worker.
 */
const DIRECTIVES: readonly (readonly [name: string, value: string])[] = [
  ['default-src', "'self'"],
  // Allow data URLs, because QR codes are images with data URLs.
  ['img-src', "'self' data:"],
  ['font-src', "'self'"],
  ['connect-src', "'self'"],
  ['worker-src', "'self'"],
  ['manifest-src', "'self'"],
  ['frame-src', "'none'"],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'none'"],
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'recipe-drawing service-worker'],
];

/** Hashes of a page's inline code, such as 'sha256-…', without quotation marks. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface Serving {
  /** True if pages are served over https. False in development, where a browser cannot upgrade requests to https. */
  readonly https: boolean;
}

export function buildContentSecurityPolicy({ scripts, styles }: InlineHashes, { https }: Serving): string {
  const sources = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    ...DIRECTIVES.map(([name, value]) => `${name} ${value}`),
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * Matches an HTML comment, or a tag with its attributes. A '>' inside quotes does not end the tag. An unclosed comment
 * or tag extends to the end of the page.
 */
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?[a-z][^\s/>]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*)(?:>|$)/gi;

/**
 * Matches the `type` of script elements that browsers execute or interpret, such as import maps. Other script elements
 * contain only data.
 */
const RUNS = /^(?:module|importmap|speculationrules|text\/javascript|)$/i;

export function extractInlineCode(html: string): { scripts: string[]; styles: string[] } {
  const inlineBlocks: { scripts: string[]; styles: string[] } = { scripts: [], styles: [] };
  const tags = new RegExp(TAG);
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    const [, name = '', attributes = ''] = tag;
    const element = name.toLowerCase();
    if (element !== 'script' && element !== 'style') continue;
    const end = html.slice(tags.lastIndex).search(new RegExp(`</${element}[\\s/>]`, 'i'));
    if (end === -1) break;
    const code = html.slice(tags.lastIndex, tags.lastIndex + end);
    tags.lastIndex += end;
    if (element === 'style') inlineBlocks.styles.push(code);
    else if (!/\ssrc\s*=/i.test(attributes) && RUNS.test(readTypeAttribute(attributes)))
      inlineBlocks.scripts.push(code);
  }
  return inlineBlocks;
}

const readTypeAttribute = (attributes: string): string => {
  const [, quoted, bare] = /\stype\s*=\s*(?:["']([^"']*)["']|([^\s"'>]+))/i.exec(attributes) ?? [];
  return quoted ?? bare ?? '';
};

export async function computeInlineHashes(html: string): Promise<InlineHashes> {
  const { scripts, styles } = extractInlineCode(html);
  const hashes = async (codes: readonly string[]) => [
    ...new Set(await Promise.all(codes.map(hashInlineCode))),
  ];
  return { scripts: await hashes(scripts), styles: await hashes(styles) };
}

export async function hashInlineCode(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Creates the Content-Security-Policy of a page that was rendered on request. The page contains data from users and
 * imports, so it may contain inline code that the build did not write. The policy therefore allows only inline code of
 * the build, by its hash. It lists only the hashes that the page uses.
 * @param astroPolicy policy that Astro gave the page, with the hashes of all inline code of the build
 */
export async function narrowContentSecurityPolicy(
  html: string,
  astroPolicy: string,
  serving: Serving,
): Promise<string> {
  const known = new Set([...astroPolicy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash = '']) => hash));
  const { scripts, styles } = await computeInlineHashes(html);
  const both = (hashes: readonly string[]) => hashes.filter((hash) => known.has(hash));
  return buildContentSecurityPolicy({ scripts: both(scripts), styles: both(styles) }, serving);
}
