import type { Eater, Exclusion } from '#contract/eaters/eaters';
import { EATERS_MAX, EXCLUSIONS_MAX, NAME_MAX } from '#contract/limits';
import { EATER_SERVINGS, isEaterServings } from '#domain/eaters/appetites';
import { DIET_NAMES } from '#domain/eaters/diets/diets';
import { EXCLUDABLE } from '#domain/eaters/diets/labels';
import { type Eater as AnyEater, collectExclusions, dedupeExclusions } from '#domain/eaters/exclusions';
import { cleanName } from '#domain/lib/clean-name';
import { createStoredValue, toRecordOrEmpty } from '../device/stored-value.ts';
import { EATERS_KEY } from './eaters-keys.ts';

/**
 * Maximum number of eaters (people whom the cook cooks for), maximum number of exclusions per eater, and maximum
 * length of a name.
 */
export const EATER_LIMITS = { people: EATERS_MAX, exclusions: EXCLUSIONS_MAX, name: NAME_MAX } as const;

/** Returns the name of an eater (a person whom the cook cooks for) in its stored form. Null if the name is invalid. */
function parseName(value: unknown): string | null {
  const name = typeof value === 'string' ? cleanName(value) : '';
  return name === '' || name.length > NAME_MAX ? null : name;
}

/** Parses a food exclusion from storage, which is untrusted. An invalid strictness counts as strict. */
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

/** Parses exclusions and drops duplicates. If a food is excluded twice, the stricter exclusion counts. */
const parseExclusions = (list: unknown): Exclusion[] =>
  dedupeExclusions((Array.isArray(list) ? list : []).flatMap((value) => parseExclusion(value) ?? [])).slice(
    0,
    EXCLUSIONS_MAX,
  );

/**
 * Parses an eater (a person whom the cook cooks for) from storage. If `eating` is missing or invalid, the eater
 * counts as eating. Lists from before servings existed have no servings.
 */
function parseEater(value: unknown): Eater | null {
  const { name: called, eating, servings, exclusions } = toRecordOrEmpty(value);
  const name = parseName(called);
  if (name === null) return null;
  return {
    ...{ name, eating: eating !== false },
    servings: isEaterServings(servings) ? servings : EATER_SERVINGS.usual,
    exclusions: parseExclusions(exclusions),
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
 * The eaters (people whom a cook cooks for) with the foods that each of them excludes. The list is stored in this
 * browser, also for guests. It is sent to the server only in the bodies of searches and plans. The account stores the
 * list only if its owner wants that. The list is never part of an address or of analytics.
 */
const stored = createStoredValue<Eater[]>({ key: EATERS_KEY, empty: [], parse });

export const readEaters = stored.read;

/** Hook that returns the stored eaters (people whom the cook cooks for). Empty on the server. */
export const useEaters = stored.use;

export const writeEaters = (eaters: readonly AnyEater[]): boolean => stored.write(JSON.stringify(eaters));

/** Returns the combined exclusions of all people who are eating, in the form that a search sends. */
export const readEatersExclusions = (): Exclusion[] => collectExclusions(readEaters()) as Exclusion[];
