/** Separator before a part of an ingredient line. For the first part, which has no separator, the value is 'start'. */
export type Joint = 'start' | 'comma' | 'semicolon' | 'and' | 'plus' | 'or' | 'comma or';

export interface Segment {
  readonly joint: Joint;
  readonly text: string;
}

const BRACKET_OR_JOINT =
  /[([]|[)\]]| ?(?:(?<!\d),|,(?!\d)|;| [•·|] | \/\/ |(?<=\p{L}{3})\. (?=\p{Lu}|\d)) ?(?:(and\/or|and or|or|and|&|\+|plus) )?| (and\/or|and or|or|and|&|\+|'?n'|plus) (?=\S)| ?(\/) ?(?=[\d¼-¾⅐-⅞])/giu;

const isSlashOfFoods = (before: string, behind: string): boolean =>
  /\p{L}{2}$/u.test(before) && /^[^,;/]* \p{L}{3}/u.test(behind);

function toJoint(mark: string, words: string, isComma: boolean): Joint {
  const word = words.toLowerCase();
  if (word === 'or' || word === 'and/or' || word === 'and or') return isComma ? 'comma or' : 'or';
  if (word === 'plus') return 'plus';
  if (word !== '') return 'and';
  return mark.includes(',') ? 'comma' : 'semicolon';
}

export function splitLineIntoSegments(line: string): Segment[] {
  const segments: Segment[] = [];
  let [depth, start] = [0, 0];
  let joint: Joint = 'start';
  for (const { 0: matched, 1: behind, 2: word, 3: slash, index } of line.matchAll(BRACKET_OR_JOINT)) {
    if (matched === '(' || matched === '[') depth++;
    else if (matched === ')' || matched === ']') depth = Math.max(0, depth - 1);
    else if (
      depth === 0 &&
      (slash === undefined || isSlashOfFoods(line.slice(0, index), line.slice(index + matched.length)))
    ) {
      segments.push({ joint, text: line.slice(start, index).trim() });
      joint = slash === undefined ? toJoint(matched, behind ?? word ?? '', word === undefined) : 'or';
      start = index + matched.length;
    }
  }
  segments.push({ joint, text: line.slice(start).trim() });
  return segments.filter(({ text }, at) => text !== '' || at === 0);
}
