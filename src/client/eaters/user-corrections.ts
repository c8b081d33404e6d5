import type { UserCorrection } from '#contract/eaters/eaters';
import { NAME_MAX, USER_CORRECTIONS_MAX } from '#contract/limits';
import { CORRECTED_VALUES } from '#domain/eaters/corrections';
import { LABELS } from '#domain/eaters/diets/labels';
import { toLookupKey } from '#domain/foods/spelling';
import { createListSchemaDroppingInvalidItems, createNameSchema, z } from '../device/schema.ts';
import { createStoredValue } from '../device/stored-value.ts';
import { invalidateCachedResults } from '../search/handover.ts';
import { CORRECTIONS_KEY } from './eaters-keys.ts';

const StoredCorrection = z.object({
  name: createNameSchema(NAME_MAX),
  label: z.enum(LABELS),
  value: z.enum(CORRECTED_VALUES),
}) satisfies z.ZodMiniType<UserCorrection>;

const schema = z.pipe(
  createListSchemaDroppingInvalidItems(StoredCorrection),
  z.transform((corrections) => corrections.slice(0, USER_CORRECTIONS_MAX)),
);

/**
 * The cook's corrections of food labels, for example 'my stock cube has no celery'. They are stored in this browser,
 * also for guests. They are sent to the server in the bodies of plans and of searches that exclude foods. If the
 * account stores the eaters (the people whom the cook cooks for), it also stores the corrections.
 */
const stored = createStoredValue<UserCorrection[]>({ key: CORRECTIONS_KEY, empty: [], schema });

export const readCorrections = stored.read;

export const useCorrections = stored.use;

export function writeUserLabelCorrections(corrections: readonly UserCorrection[]): boolean {
  const text = corrections.length === 0 ? null : JSON.stringify(corrections);
  if (text === JSON.stringify(readCorrections()) || (text === null && readCorrections().length === 0))
    return true;
  if (!stored.write(text)) return false;
  invalidateCachedResults();
  return true;
}

const toCorrectionKey = ({ name, label }: Pick<UserCorrection, 'name' | 'label'>) =>
  `${toLookupKey(name)}\n${label}`;

/**
 * Adds a correction of a food label. It replaces an existing correction of the same name and label.
 * @returns null if the correction was stored, otherwise the reason that it was not
 */
export function addUserLabelCorrection(correction: UserCorrection): 'full' | 'blocked' | null {
  const otherCorrections = readCorrections().filter(
    (other) => toCorrectionKey(other) !== toCorrectionKey(correction),
  );
  if (otherCorrections.length >= USER_CORRECTIONS_MAX) return 'full';
  return writeUserLabelCorrections([...otherCorrections, correction]) ? null : 'blocked';
}

export const removeUserLabelCorrection = (correction: UserCorrection): boolean =>
  writeUserLabelCorrections(
    readCorrections().filter((other) => toCorrectionKey(other) !== toCorrectionKey(correction)),
  );
