import { isObject } from '../json/objects.ts';
import { type Node, nodeList, propertiesOf } from './node.ts';

const DEPTH_MAX = 4;

/**
 * The first image that has an address on the web: a text, an ImageObject, a reference to one elsewhere in the graph,
 * a list of any of them. '' when there is none.
 */
export function imageOf(value: unknown, byId: ReadonlyMap<string, Node>, depth = 0): string {
  if (typeof value === 'string') return imageUrl(value);
  if (depth > DEPTH_MAX) return '';
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 50)) {
      const image = imageOf(one, byId, depth + 1);
      if (image !== '') return image;
    }
    return '';
  }
  if (!isObject(value)) return '';
  const properties = propertiesOf(value);
  const own = ['url', 'contenturl', 'src', '@id'].flatMap((name) => nodeList(properties.get(name)));
  const image = imageOf(own, byId, depth + 1);
  const id = value['@id'];
  const elsewhere = typeof id === 'string' ? byId.get(id) : undefined;
  // Of a reference the '@id' is a name, '…#primaryimage', and no picture.
  if (elsewhere !== undefined && elsewhere !== value) return imageOf(elsewhere, byId, depth + 1) || image;
  return image;
}

/** Only what a browser may load: 'https://…', or '//…', which saved pages use. */
export function imageUrl(text: string): string {
  const address = text.trim();
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return /^https?:\/\/[^\s<>"']+$/iu.test(whole) ? whole : '';
}
