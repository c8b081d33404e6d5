import { isRemarkable } from './amounts/otherwise.ts';
import { isPrepared, remarkWords } from './remarks.ts';
import { OPTIONAL, PARTS, PURPOSE, REMARK, TASTE } from './words.ts';

/**
 * Brackets that call the food by another name: 'membrillo (quince paste)', 'shoyu (soy sauce)'. They belong to the
 * name; every other bracket is a remark.
 */

const SHORT = /^[\p{L}][\p{L}' -]{2,40}$/u;
/** Beginnings and ends of brackets that name nothing. */
const NO_NAME =
  /^(?:or|and|not|non|no|any|all|each|recipe|recipes|with|without|from|in|on|of|at|by|the|see|save|sub|if|about|such|both|either|medium|large|small|extra|fine|coarse|thick|thin|hot|cold|warm|raw|whole|half)\b|\b(?:follows?|below|above|only|needed|strength|kind|type|style|brand|size|sized|peel|leaves|works|removed|on|off|in|preferred|strands?)$/iu;

/** Whether a bracket says the name again in other words. */
function isSynonym(bracket: string): boolean {
  const words = remarkWords(bracket);
  return (
    SHORT.test(bracket) &&
    words.length <= 4 &&
    !NO_NAME.test(bracket) &&
    !isRemarkable(bracket) &&
    !/\bor\b|\band\b/iu.test(bracket) &&
    !REMARK.test(bracket) &&
    !PURPOSE.test(bracket) &&
    !OPTIONAL.test(bracket) &&
    !TASTE.test(bracket) &&
    !words.some((word) => PARTS.has(word.toLowerCase())) &&
    !isPrepared(words.at(-1) ?? '') &&
    !/(?:(?<!we)ed|ly)$/iu.test(words.at(-1) ?? '')
  );
}

/** The open and close of a synonym while a line is taken apart: brackets would be taken out of it. */
const [OPEN, CLOSE] = ['‹', '›'];

/** Keeps the synonyms of the name in a text, in marks of their own: up to the first comma that is in no bracket. */
export function keepSynonyms(text: string): string {
  const comma = /^(?:[^,;()]|\([^()]*\))*/u.exec(text)?.[0].length ?? 0;
  const head = text
    .slice(0, comma)
    .replace(/([\p{L}'’-]+) ?\(([^()]*)\)/gu, (whole, before: string, inside: string) =>
      // 'thinly sliced (chiffonade) greens' says how it is sliced.
      isPrepared(before) || !isSynonym(inside.trim())
        ? whole
        : `${before} ${OPEN}${inside.trim().replaceAll(' ', '\u2060')}${CLOSE}`,
    );
  return head + text.slice(comma);
}

export interface SplitName {
  /** Without the synonyms: what to buy. */
  readonly name: string;
  /** With them, in brackets, as written. */
  readonly shown: string;
  readonly synonyms: readonly string[];
}

/** Takes the marks out of a name again. */
export function withSynonyms(text: string): SplitName {
  const plain = text.replaceAll('\u2060', ' ');
  const synonyms = [...plain.matchAll(/‹([^‹›]*)›/gu)].map(([, inside = '']) => inside);
  return {
    name: plain.replace(/\s*‹[^‹›]*›/gu, '').trim(),
    shown: plain.replace(/‹/gu, '(').replace(/›/gu, ')').trim(),
    synonyms,
  };
}
