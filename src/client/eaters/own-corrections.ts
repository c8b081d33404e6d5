import type { OwnCorrection } from '#contract/eaters/eaters';
import { NAME_MAX, OWN_CORRECTIONS_MAX } from '#contract/limits';
import { CORRECTED_VALUES } from '#domain/eaters/corrections';
import { LABELS } from '#domain/eaters/diets/labels';
import { lookupKey } from '#domain/foods/spelling';
import { cleanName } from '#domain/lib/clean-name';
import { storedValue } from '../device/stored-value.ts';
import { ownChanged } from '../search/handover.ts';
import { CORRECTIONS_KEY } from './eaters-keys.ts';

/** Storage is text that anybody may have written. What cannot be read is as good as not said. */
function correctionOf(value: unknown): OwnCorrection | null {
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const name = typeof fields.name === 'string' ? cleanName(fields.name) : '';
  const label = LABELS.find((one) => one === fields.label);
  const said = CORRECTED_VALUES.find((one) => one === fields.value);
  if (name === '' || name.length > NAME_MAX || label === undefined || said === undefined) return null;
  return { name, label, value: said };
}

function parse(text: string): OwnCorrection[] {
  const list: unknown = JSON.parse(text);
  return (Array.isArray(list) ? list : [])
    .flatMap((value) => correctionOf(value) ?? [])
    .slice(0, OWN_CORRECTIONS_MAX);
}

/**
 * What the cook says of the foods of their own kitchen, as this browser keeps it: for guests as well. It goes to the server
 * in the body of a search for those who do without something, and nowhere else.
 */
const stored = storedValue<OwnCorrection[]>({ key: CORRECTIONS_KEY, empty: [], parse });

export const readCorrections = stored.read;

/** The same, followed. On the server it is nothing. */
export const useCorrections = stored.use;

/** Keeps all of it anew, and tells every tab. @returns false where nothing can be kept */
export function writeCorrections(corrections: readonly OwnCorrection[]): boolean {
  const text = corrections.length === 0 ? null : JSON.stringify(corrections);
  if (text === JSON.stringify(readCorrections()) || (text === null && readCorrections().length === 0))
    return true;
  if (!stored.write(text)) return false;
  // Results that were found without it are not shown again.
  ownChanged();
  return true;
}

const thingOf = ({ name, label }: Pick<OwnCorrection, 'name' | 'label'>) => `${lookupKey(name)}\n${label}`;

/** Says one thing, in place of what was said of the same name and label. @returns why not, where it cannot be kept */
export function addCorrection(one: OwnCorrection): 'full' | 'blocked' | null {
  const others = readCorrections().filter((other) => thingOf(other) !== thingOf(one));
  if (others.length >= OWN_CORRECTIONS_MAX) return 'full';
  return writeCorrections([...others, one]) ? null : 'blocked';
}

export const removeCorrection = (one: OwnCorrection): boolean =>
  writeCorrections(readCorrections().filter((other) => thingOf(other) !== thingOf(one)));
