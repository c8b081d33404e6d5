import { trimMatchingEnd } from '../../lib/trim-end.ts';
import { isJsonObject } from '../json/objects.ts';
import { parseJson } from '../json/parse-json.ts';
import { parseHeadingKind } from '../text/lines.ts';
import { toPlainTextLines } from '../text/plain.ts';
import { extractJsonLdText, type Node, toJsonLdPropertyMap, toJsonLdValueList } from './node.ts';

type ById = ReadonlyMap<string, Node>;

const DEPTH_MAX = 16;

const COUNTING =
  /^(?:(?:step|schritt|[ée]tape|paso|passo|passaggio|stap|steg|trin|vaihe|krok|korak|lépés|шаг|adım)\s{0,2})?(?:no\.?\s?)?\d{1,3}\s?[.:)]?$/iu;

const CHILDREN = ['itemlistelement', 'steps', 'step'] as const;

const LOST_LINE_END = /(?<=\p{Ll}{2}[.!?])(?=\p{Lu}\p{Ll})/u;

function numbered(line: string): string[] | null {
  const steps = line.split(/(?:^|\s)(?=\d{1,2}[.)]\s)/u).filter((step) => step !== '');
  const counts = steps.length > 1 && steps.every((step, index) => step.startsWith(String(index + 1)));
  return counts ? steps : null;
}

/**
 * Returns true if the text of a step begins with the step's name. The name may end in an ellipsis, because plugins
 * often copy it from the beginning of the text.
 */
function begins(name: string, text: string): boolean {
  const start = trimMatchingEnd(name, /[.…]/u).trim();
  return text.toLowerCase().startsWith(start.toLowerCase());
}

/**
 * Reads the steps of a recipe as lines of text, one per step. The steps may be texts, nodes, sections and lists, nested
 * in any way. The name of a section or step becomes a separate line, unless it only numbers the step or repeats the
 * step's text.
 * @param title title of the recipe; a first line that only repeats the title is removed
 */
export function parseInstructionSteps(value: unknown, byId: ById, title: string): string[] {
  const items = readItems(value, byId, 0);
  // Each step becomes one line. But if the recipe has only one step, make each line of its text a step.
  const lines = items.length === 1 ? (items[0] ?? []) : items.map((item) => item.join(' '));
  const [only, ...otherSteps] = lines.filter((line) => !COUNTING.test(line) && line !== '');
  if (only === undefined) return [];
  if (otherSteps.length === 0) return withoutLabel(numbered(only) ?? only.split(LOST_LINE_END));
  return only === title || parseHeadingKind(only) === 'method'
    ? otherSteps
    : withoutLabel([only, ...otherSteps]);
}

function withoutLabel([first = '', ...otherSteps]: readonly string[]): string[] {
  const label = /^(.{1,40}?)\s?[:：]\s+(?=\S)/u.exec(first);
  const isHeading = label !== null && parseHeadingKind(label[1] ?? '') === 'method';
  return [isHeading ? first.slice(label[0].length) : first, ...otherSteps];
}

/**
 * Parses steps that are JSON inside a text, because some templates encode the steps twice. Returns null for plain text.
 */
function parseEncodedSteps(text: string): unknown {
  if (!/^\s*\[\s*[{"]/u.test(text)) return null;
  const parsed = parseJson(text);
  return parsed.ok && !parsed.repaired ? parsed.value : null;
}

function readItems(value: unknown, byId: ById, depth: number): string[][] {
  if (depth > DEPTH_MAX) return [];
  if (typeof value === 'string') {
    const data = parseEncodedSteps(value);
    return data === null ? [toPlainTextLines(value)] : readItems(data, byId, depth + 1);
  }
  if (Array.isArray(value)) return value.flatMap((one) => readItems(one, byId, depth + 1));
  return isJsonObject(value) ? itemsOfNode(resolved(value, byId), byId, depth) : [];
}

function resolved(node: Node, byId: ById): Node {
  const id = node['@id'];
  return typeof id === 'string' && Object.keys(node).length === 1 ? (byId.get(id) ?? node) : node;
}

function itemsOfNode(node: Node, byId: ById, depth: number): string[][] {
  if (Array.isArray(node['@list'])) return readItems(node['@list'], byId, depth + 1);
  const properties = toJsonLdPropertyMap(node);
  const text = readStepText(properties);
  const children = [
    ...CHILDREN.flatMap((child) => toJsonLdValueList(properties.get(child))),
    ...readNestedItems(properties),
  ];
  const inner = children.flatMap((child) => readItems(child, byId, depth + 1));
  const items = text.length > 0 ? [text, ...inner] : inner;
  const name = readSectionName(properties);
  const first = items[0]?.[0] ?? '';
  // Omit the name of a section only if it equals the first step, because it is a heading. Omit the name of a single
  // step if the step's text begins with the name.
  const isSection = inner.length > 1 && text.length === 0;
  const repeats = isSection ? name === first : begins(name, first);
  return name === '' || COUNTING.test(name) || repeats ? items : [[name], ...items];
}

/**
 * Returns the steps in the property 'item' of a list item, which some sites use in place of 'itemListElement'. If
 * 'item' is a single step, returns an empty list, because `readStepText` reads that step.
 */
function readNestedItems(properties: ReadonlyMap<string, unknown>): readonly unknown[] {
  const item = properties.get('item');
  if (Array.isArray(item)) return item;
  const isSection = isJsonObject(item) && CHILDREN.some((child) => toJsonLdPropertyMap(item).has(child));
  return isSection ? [item] : [];
}

function readSectionName(properties: ReadonlyMap<string, unknown>): string {
  const name = extractJsonLdText(properties.get('name') ?? properties.get('headline'));
  return /^\[([^[\]]{1,200})\]$/u.exec(name)?.[1] ?? name;
}

function readStepText(properties: ReadonlyMap<string, unknown>): string[] {
  const stepText = properties.get('text') ?? properties.get('@value') ?? properties.get('description');
  if (stepText !== undefined)
    return toJsonLdValueList(stepText).flatMap((one) =>
      typeof one === 'string' ? toPlainTextLines(one) : [],
    );
  const item = properties.get('item');
  if (typeof item === 'string') return toPlainTextLines(item);
  return isJsonObject(item) ? readStepText(toJsonLdPropertyMap(item)) : [];
}
