import type { Eater, Exclusion } from '#contract/eaters/eaters';
import { EATERS_MAX, EXCLUSIONS_MAX, NAME_MAX } from '#contract/limits';
import { EATER_SERVINGS, hasChild, isEaterServings } from '#domain/eaters/appetites';
import { parseDayGoals } from '#domain/eaters/day-goals';
import { DIET_NAMES } from '#domain/eaters/diets/diets';
import { EXCLUDABLE } from '#domain/eaters/diets/labels';
import { type Eater as AnyEater, collectExclusions, dedupeExclusions } from '#domain/eaters/exclusions';
import { cleanName } from '#domain/lib/clean-name';
import { toRecordOrEmpty } from '#domain/lib/to-record';
import { createStoredValue } from '../device/stored-value.ts';
import { EATERS_KEY } from './eaters-keys.ts';

export const EATER_LIMITS = { people: EATERS_MAX, exclusions: EXCLUSIONS_MAX, name: NAME_MAX } as const;

function parseName(value: unknown): string | null {
  const name = typeof value === 'string' ? cleanName(value) : '';
  return name === '' || name.length > NAME_MAX ? null : name;
}

function parseExclusion(value: unknown): Exclusion | null {
  const { kind, name, strict } = toRecordOrEmpty(value);
  const isStrict = strict !== false;
  switch (kind) {
    case 'label': {
      const label = EXCLUDABLE.find((one) => one === name);
      return label ? { kind, name: label, strict: isStrict } : null;
    }
    case 'diet': {
      const diet = DIET_NAMES.find((one) => one === name);
      return diet ? { kind, name: diet, strict: isStrict } : null;
    }
    case 'food': {
      const food = parseName(name);
      return food === null ? null : { kind, name: food, strict: isStrict };
    }
    default:
      return null;
  }
}

const parseExclusions = (list: unknown): Exclusion[] =>
  dedupeExclusions((Array.isArray(list) ? list : []).flatMap((value) => parseExclusion(value) ?? [])).slice(
    0,
    EXCLUSIONS_MAX,
  );

/**
 * Parses an untrusted eater (a person whom the cook cooks for). If `eating` is missing or invalid, the person counts as
 * eating. Lists stored by older versions of the site have no servings.
 */
function parseEater(value: unknown): Eater | null {
  const { name: called, eating, servings, exclusions, goals } = toRecordOrEmpty(value);
  const name = parseName(called);
  if (name === null) return null;
  const parsedGoals = parseDayGoals(toRecordOrEmpty(goals));
  return {
    ...{ name, eating: eating !== false },
    servings: isEaterServings(servings) ? servings : EATER_SERVINGS.usual,
    exclusions: parseExclusions(exclusions),
    ...(parsedGoals === undefined ? {} : { goals: parsedGoals }),
  };
}

function parse(text: string): Eater[] {
  const list: unknown = JSON.parse(text);
  const byName = new Map<string, Eater>();
  for (const value of Array.isArray(list) ? list : []) {
    const eater = parseEater(value);
    const name = eater?.name.toLowerCase() ?? '';
    if (eater !== null && !byName.has(name)) byName.set(name, eater);
  }
  return [...byName.values()].slice(0, EATERS_MAX);
}

/**
 * The eaters (the people whom a cook cooks for) with the foods that each of them excludes. The list is stored in this
 * browser, also for guests. The account stores the list only if its owner has chosen that. In addition, the list is
 * sent in the bodies of searches and plans. It is never part of an address or of usage statistics.
 */
const stored = createStoredValue<Eater[]>({ key: EATERS_KEY, empty: [], parse });

export const readEaters = stored.read;

export const useEaters = stored.use;

export const writeEaters = (eaters: readonly AnyEater[]): boolean => stored.write(JSON.stringify(eaters));

/** Returns the foods excluded by any of the people who are eating, in the form that a search sends. */
export const readEatersExclusions = (): Exclusion[] => collectExclusions(readEaters()) as Exclusion[];

export const hasChildAtTable = (): boolean => hasChild(readEaters());
