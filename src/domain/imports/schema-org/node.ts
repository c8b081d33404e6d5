import { isJsonObject, type JsonObject } from '../json/objects.ts';
import { toSingleLine } from '../text/plain.ts';

export type Node = JsonObject;

/**
 * Limits for linked data (JSON-LD): maximum number of values, and maximum depth of nesting. Real web pages never exceed
 * these limits.
 */
const VALUES_MAX = 2_000_000;
const DEPTH_MAX = 64;

const VOCABULARY =
  /^(?:https?:\/\/(?:www\.)?(?:schema\.org|data-vocabulary\.org|rdf\.data-vocabulary\.org)\/#?|schema:|v:)/iu;

export const stripSchemaOrgPrefix = (name: string): string => name.trim().replace(VOCABULARY, '');

/** Wraps a single value in a list, because JSON-LD allows a single value in place of a list. */
export function toJsonLdValueList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (isJsonObject(value) && Array.isArray(value['@list'])) return value['@list'];
  return value === undefined || value === null ? [] : [value];
}

export function listJsonLdNodeTypes(node: Node): string[] {
  return toJsonLdValueList(node['@type'] ?? node.type).flatMap((type) =>
    typeof type === 'string' ? [stripSchemaOrgPrefix(type).toLowerCase()] : [],
  );
}

const isRecipeNode = (node: Node): boolean => listJsonLdNodeTypes(node).includes('recipe');

/**
 * Returns the properties of a JSON-LD node by their lower-case names without prefix: 'recipeYield',
 * 'schema:recipeYield' and 'RecipeYield' get the same key.
 */
export function toJsonLdPropertyMap(node: Node): ReadonlyMap<string, unknown> {
  const properties = new Map<string, unknown>();
  for (const [name, value] of Object.entries(node)) {
    const local = stripSchemaOrgPrefix(name).toLowerCase();
    if (value !== null && value !== '' && !properties.has(local)) properties.set(local, value);
  }
  return properties;
}

/**
 * Returns the text of a JSON-LD value. The text of a node is its `text`, `name` or `value`. Returns '' if there is no
 * text.
 */
export function extractJsonLdText(value: unknown, depth = 0): string {
  if (typeof value === 'string') return toSingleLine(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (depth > 3) return '';
  if (Array.isArray(value)) return value.length > 0 ? extractJsonLdText(value[0], depth + 1) : '';
  if (!isJsonObject(value)) return '';
  const inner = value['@value'] ?? value.text ?? value.name ?? value.value;
  return extractJsonLdText(inner, depth + 1);
}

export interface Recipes {
  /**
   * JSON-LD nodes of recipes, in the order of the source. A recipe inside another recipe is a part of it and is not
   * listed.
   */
  readonly nodes: readonly Node[];
  /** JSON-LD nodes by their '@id'. Plugins often store images and steps as separate nodes. */
  readonly byId: ReadonlyMap<string, Node>;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Returns true if two JSON-LD nodes with the same '@id' may mean the same thing, because their names match. Some
 * templates use the same '@id' for every recipe on a page.
 */
function describeOneThing(one: Node, other: Node): boolean {
  const [name, otherName] = [one, other].map((node) =>
    extractJsonLdText(toJsonLdPropertyMap(node).get('name')),
  );
  return !name || !otherName || name === otherName;
}

function mergeNodes(one: Node, other: Node): Node {
  const added = Object.entries(other).filter(([name, value]) => isEmpty(one[name]) && !isEmpty(value));
  return added.length === 0 ? one : { ...one, ...Object.fromEntries(added) };
}

/**
 * Merges JSON-LD nodes with the same '@id'. For example, some plugins write the ingredients into one node and the steps
 * into another.
 */
function mergedById(nodes: readonly Node[]): Node[] {
  const merged: Node[] = [];
  const places = new Map<unknown, number>();
  for (const node of nodes) {
    const id = node['@id'];
    const place = typeof id === 'string' && id !== '' ? places.get(id) : undefined;
    const before = place === undefined ? undefined : merged[place];
    if (before !== undefined && place !== undefined && describeOneThing(before, node)) {
      merged[place] = mergeNodes(before, node);
      continue;
    }
    places.set(id, merged.length);
    merged.push(node);
  }
  return merged;
}

/**
 * Finds recipes at any place in linked data (JSON-LD), such as in lists, in '@graph' or in the 'mainEntity' of a page.
 */
export function findRecipeNodes(data: unknown): Recipes {
  const nodes: Node[] = [];
  const byId = new Map<string, Node>();
  // Use a stack instead of recursion, because deeply nested data could overflow the call stack.
  const waiting: { value: unknown; depth: number; within: boolean }[] = [
    { value: data, depth: 0, within: false },
  ];
  for (let seen = 0; seen < VALUES_MAX; seen += 1) {
    const next = waiting.pop();
    if (next === undefined) break;
    const { value, depth, within } = next;
    if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) continue;
    const recipe = !Array.isArray(value) && isRecipeNode(value as Node);
    if (!Array.isArray(value)) {
      const node = value as Node;
      const id = node['@id'];
      if (typeof id === 'string' && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node);
      if (recipe && !within) nodes.push(node);
    }
    const inner = Object.values(value);
    for (let index = inner.length - 1; index >= 0; index -= 1) {
      waiting.push({ value: inner[index], depth: depth + 1, within: within || recipe });
    }
  }
  return { nodes: mergedById(nodes), byId };
}

const IMAGE_DEPTH_MAX = 4;

/**
 * Returns the web address of the first image; '' without an image. The value may be a text, a schema.org ImageObject, a
 * reference to a JSON-LD node, or a list of these.
 */
export function findImageUrl(value: unknown, byId: ReadonlyMap<string, Node>, depth = 0): string {
  if (typeof value === 'string') return toHttpUrl(value);
  if (depth > IMAGE_DEPTH_MAX) return '';
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 50)) {
      const image = findImageUrl(one, byId, depth + 1);
      if (image !== '') return image;
    }
    return '';
  }
  if (!isJsonObject(value)) return '';
  const properties = toJsonLdPropertyMap(value);
  const addresses = ['url', 'contenturl', 'src', '@id'].flatMap((name) =>
    toJsonLdValueList(properties.get(name)),
  );
  const image = findImageUrl(addresses, byId, depth + 1);
  const id = value['@id'];
  const elsewhere = typeof id === 'string' ? byId.get(id) : undefined;
  // The '@id' of a reference names a node ('…#primaryimage'). It is not the address of an image.
  if (elsewhere !== undefined && elsewhere !== value)
    return findImageUrl(elsewhere, byId, depth + 1) || image;
  return image;
}

/**
 * Returns a web address that a browser may load, or '' for any other text. Addresses that begin with '//', as in saved
 * pages, get the prefix 'https:'.
 */
export function toHttpUrl(text: string): string {
  const address = text.trim();
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return /^https?:\/\/[^\s<>"']+$/iu.test(whole) ? whole : '';
}
