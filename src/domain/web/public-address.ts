/**
 * Which addresses a server may call because somebody asks it to: those of public web pages, and nothing of a network that
 * only the server can see. What an address says is judged as the WHATWG URL parser reads it, which is how `fetch` does: every
 * way of writing a number (`0x7f.1`, `2130706433`, `１２７.0.0.1`) is one address by then.
 */

/** Characters of an address, as of the source of a recipe. */
const ADDRESS_MAX = 2_000;

/** `no-address`: it is none of the web. `not-public`: it is one, and not that of a public page. */
export type PublicAddress =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly problem: 'no-address' | 'not-public' };

/**
 * Ends of names that lead to no public site: reserved for networks of one's own, or for other means than the web (IANA's
 * Special-Use Domain Names; `internal` is ICANN's, the last six are what routers and offices use).
 */
const PRIVATE_ENDS: ReadonlySet<string> = new Set([
  ...['alt', 'arpa', 'internal', 'invalid', 'local', 'localhost', 'onion', 'test'],
  ...['corp', 'home', 'intranet', 'lan', 'localdomain', 'private'],
]);

const LABEL = /^[a-z\d_](?:[a-z\d_-]*[a-z\d_])?$/u;

/** Whether a host, as a URL has it, is a name that the public may look up. No number is one: no site is known by it. */
function isPublicName(host: string): boolean {
  const labels = host.split('.');
  const end = labels.at(-1) ?? '';
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    // A name never ends with a number; an IPv4 address does.
    /[a-z]/u.test(end) &&
    !PRIVATE_ENDS.has(end)
  );
}

/**
 * Judges an address before it is called, and each one that it redirects to. `http` becomes `https`; what stands behind `#`
 * goes, since it never leaves a browser.
 * @param base what a relative address stands on: the page that redirects
 */
export function publicAddressOf(text: string, base?: URL): PublicAddress {
  if (text.length > ADDRESS_MAX || !URL.canParse(text, base)) return { ok: false, problem: 'no-address' };
  const url = new URL(text, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, problem: 'no-address' };
  // Before the scheme changes: `http` with the port of `https` is no address that a browser would show without it.
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  url.protocol = 'https:';
  url.hash = '';
  // 'example.org.' is 'example.org', and would be another one to a list of names.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  return isPlain && isPublicName(url.hostname) && url.href.length <= ADDRESS_MAX
    ? { ok: true, url }
    : { ok: false, problem: 'not-public' };
}

/** Blocks of IPv4 that are not of the public (IANA's registry of special purposes): first address, bits of the prefix. */
const PRIVATE_BLOCKS: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, and what is reserved above it.
  ['224.0.0.0', 3],
];

const numberOf = (ip: string): number => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const isPublicV4 = (ip: string): boolean =>
  !PRIVATE_BLOCKS.some(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(numberOf(ip) / size) === Math.floor(numberOf(first) / size);
  });

/**
 * Of IPv6 only 2000::/3 is given out, and in it these are not of the public: 2001::/23 (protocols, Teredo among them),
 * 2001:db8::/32 and 3fff::/20 (examples), 2002::/16 (6to4, which holds an IPv4 address).
 */
function isPublicV6(host: string): boolean {
  const [first = 0, second = 0] = host
    .slice(1, -1)
    .split(':')
    .map((group) => Number.parseInt(group || '0', 16));
  if (first < 0x2000 || first > 0x3fff || first === 0x2002) return false;
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false;
  return !(first === 0x3fff && second < 0x1000);
}

/** Whether a network address, IPv4 or IPv6 in any spelling, is one of the public internet. What is none is not. */
export function isPublicIp(ip: string): boolean {
  const address = ip.includes(':') ? `http://[${ip}]` : `http://${ip}`;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  if (hostname.startsWith('[')) return isPublicV6(hostname);
  return /^\d+(?:\.\d+){3}$/u.test(hostname) && isPublicV4(hostname);
}
