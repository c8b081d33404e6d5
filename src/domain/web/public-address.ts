/**
 * Checks web addresses that the server fetches for a user. Only public web pages are allowed, and never a network that
 * only the server can reach. Addresses are parsed as in `fetch`, with the WHATWG URL parser. This parser normalizes all
 * spellings of an IP address (`0x7f.1`, `2130706433`, `１２７.0.0.1`).
 */

const ADDRESS_MAX = 2_000;

/**
 * Result of checking a web address. `no-address`: the text is not a web address. `not-public`: the address does not
 * belong to a public web page.
 */
export type PublicAddress =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly problem: 'no-address' | 'not-public' };

/**
 * Top-level domains without public sites, in two lists. The domains of the first list are reserved for private networks
 * or for protocols other than the web (IANA's Special-Use Domain Names, and `internal` by ICANN). The domains of the
 * second list are not reserved, but routers and offices use them.
 */
const PRIVATE_ENDS: ReadonlySet<string> = new Set([
  ...['alt', 'arpa', 'internal', 'invalid', 'local', 'localhost', 'onion', 'test'],
  ...['corp', 'home', 'intranet', 'lan', 'localdomain', 'private'],
]);

const LABEL = /^[a-z\d_](?:[a-z\d_-]*[a-z\d_])?$/u;

/**
 * Returns true if a host is a name in public DNS. IP addresses are rejected, because public sites use names.
 * @param host host of a parsed URL
 */
function isPublicName(host: string): boolean {
  const labels = host.split('.');
  const end = labels.at(-1) ?? '';
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    // The last part of a host name is never a number, unlike that of an IPv4 address.
    /[a-z]/u.test(end) &&
    !PRIVATE_ENDS.has(end)
  );
}

/**
 * Checks an address that the server is about to fetch, including addresses to which a site redirects. Changes `http` to
 * `https`, and removes the fragment, which browsers never send.
 * @param base page that redirects, for resolving a relative address
 */
export function parsePublicAddress(text: string, base?: URL): PublicAddress {
  if (text.length > ADDRESS_MAX || !URL.canParse(text, base)) return { ok: false, problem: 'no-address' };
  const url = new URL(text, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, problem: 'no-address' };
  // Check the port before changing the scheme to `https`. 443 is the default port of `https`, so changing the scheme of
  // 'http://host:443' would remove its port.
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  url.protocol = 'https:';
  url.hash = '';
  // Remove a trailing dot from the host name. 'example.org.' is the same host as 'example.org', but would not be found
  // in a list of blocked hosts.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  return isPlain && isPublicName(url.hostname) && url.href.length <= ADDRESS_MAX
    ? { ok: true, url }
    : { ok: false, problem: 'not-public' };
}

/**
 * Blocks of IPv4 addresses that are not public (IANA's special-purpose registry): the first address, and the length of
 * the prefix in bits.
 */
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
  // Addresses for multicast (224.0.0.0/4), and the reserved addresses above them.
  ['224.0.0.0', 3],
];

const parseIpv4 = (ip: string): number => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const isPublicV4 = (ip: string): boolean =>
  !PRIVATE_BLOCKS.some(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(parseIpv4(ip) / size) === Math.floor(parseIpv4(first) / size);
  });

/**
 * Returns true for a public IPv6 address. Only 2000::/3 is allocated. These blocks in it are not public: 2001::/23
 * (protocols, including Teredo), 2001:db8::/32 and 3fff::/20 (examples), and 2002::/16 (6to4, which embeds an IPv4
 * address).
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

/** Returns true if a text is a public IPv4 or IPv6 address, in any spelling. Returns false for any other text. */
export function isPublicIp(ip: string): boolean {
  const address = ip.includes(':') ? `http://[${ip}]` : `http://${ip}`;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  if (hostname.startsWith('[')) return isPublicV6(hostname);
  return /^\d+(?:\.\d+){3}$/u.test(hostname) && isPublicV4(hostname);
}
