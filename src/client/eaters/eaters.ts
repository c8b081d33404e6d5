import type { Eater, Exclusion } from '#contract/eaters/eaters';
import { EATERS_MAX, EXCLUSIONS_MAX, NAME_MAX } from '#contract/limits';
import { EATER_SERVINGS, isEaterServings } from '#domain/eaters/appetites';
import { DIET_NAMES } from '#domain/eaters/diets/diets';
import { EXCLUDABLE } from '#domain/eaters/diets/labels';
import { type Eater as AnyEater, exclusionsOf, strictest } from '#domain/eaters/exclusions';
import { cleanName } from '#domain/lib/clean-name';
import { storedFields, storedValue } from '../device/stored-value.ts';
import { EATERS_KEY } from './eaters-keys.ts';

/** How many people and things there may be, and how long a name. */
export const EATER_LIMITS = { people: EATERS_MAX, exclusions: EXCLUSIONS_MAX, name: NAME_MAX } as const;

/** A name as it is kept; null where there is none. */
function nameOf(value: unknown): string | null {
  const name = typeof value === 'string' ? cleanName(value) : '';
  return name === '' || name.length > NAME_MAX ? null : name;
}

/** Storage is text that anybody may have written. A strictness that cannot be read is the stricter one. */
function exclusionOf(value: unknown): Exclusion | null {
  const { kind, name, strict } = storedFields(value);
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
      const food = nameOf(name);
      return food === null ? null : { kind, name: food, strict: isStrict };
    }
    default:
      return null;
  }
}

/** Each thing once; where it stands twice the stricter word counts. */
const exclusionsIn = (list: unknown): Exclusion[] =>
  strictest((Array.isArray(list) ? list : []).flatMap((value) => exclusionOf(value) ?? [])).slice(
    0,
    EXCLUSIONS_MAX,
  );

/** Whoever does not clearly stay away eats; lists from before there were servings say nothing of them. */
function eaterOf(value: unknown): Eater | null {
  const { name: called, eating, servings, exclusions } = storedFields(value);
  const name = nameOf(called);
  if (name === null) return null;
  return {
    ...{ name, eating: eating !== false },
    servings: isEaterServings(servings) ? servings : EATER_SERVINGS.usual,
    exclusions: exclusionsIn(exclusions),
  };
}

function parse(text: string): Eater[] {
  const list: unknown = JSON.parse(text);
  const byName = new Map<string, Eater>();
  for (const value of Array.isArray(list) ? list : []) {
    const eater = eaterOf(value);
    const name = eater?.name.toLowerCase() ?? '';
    if (eater !== null && !byName.has(name)) byName.set(name, eater);
  }
  return [...byName.values()].slice(0, EATERS_MAX);
}

/**
 * Who eats, and what each does without, as this browser keeps it: for guests as well. It goes to the server in the body
 * of a search and nowhere else: in no address, in no count.
 */
const stored = storedValue<Eater[]>({ key: EATERS_KEY, empty: [], parse });

/** Who eats. Nobody where nothing was said, or nothing can be read. */
export const readEaters = stored.read;

/** Who eats, followed. On the server it is nobody. */
export const useEaters = stored.use;

/**
 * Keeps who eats, all of it anew, and tells every tab. False where nothing can be kept: nothing is left out then, and
 * whoever asked must be told.
 */
export const writeEaters = (eaters: readonly AnyEater[]): boolean => stored.write(JSON.stringify(eaters));

/** What all who are eating do without, as a search sends it. */
export const exclusionsNow = (): Exclusion[] => exclusionsOf(readEaters()) as Exclusion[];
