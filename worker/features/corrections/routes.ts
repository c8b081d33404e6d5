import { adminCorrectLabel, adminListCorrections, type LabelChange } from '#contract/admin/corrections';
import { LABEL_CORRECTIONS_MAX } from '#contract/limits';
import { adminRoute } from '../../auth/guard.ts';
import { ALL_PAGES } from '../../platform/http/cache-policies.ts';
import { Failure } from '../../platform/http/failure.ts';
import { CHANGES_RECIPES, logAdminChange, updateDerivedDataAfterChange } from '../admin/calls.ts';
import { readFoodReference } from '../foods/store.ts';
import {
  listLabelCorrections,
  normalizeCorrectedName,
  predictLabelCorrectionEffect,
  saveLabelCorrection,
} from './store.ts';

const formatLabelChanges = (changes: readonly LabelChange[]): string =>
  changes.map(({ label, before, after }) => `${label} ${before} → ${after}`).join(', ');

export const correctionRoutes = [
  adminRoute(adminListCorrections, {
    capability: 'import',
    handle: async ({ env }) => ({ corrections: await listLabelCorrections(env.DB) }),
  }),

  adminRoute(adminCorrectLabel, {
    capability: 'import',
    ...CHANGES_RECIPES,
    handle: async (call, user) => {
      const { DB } = call.env;
      const { label, value, reason, sure } = call.body;
      const name = normalizeCorrectedName(call.body.name);
      if (name === '')
        return new Failure(400, 'invalid_input', 'name must have a letter or a digit', { field: 'name' });
      const { canonical } = await readFoodReference(DB);
      const { changes, isRelief, recipes } = await predictLabelCorrectionEffect(
        DB,
        { name, label, value },
        canonical(name),
      );
      if (isRelief) {
        if (reason === '')
          return new Failure(400, 'invalid_input', 'reason is required: explain how you know this', {
            field: 'reason',
          });
        // Reject the request if the actual changes differ from the changes that the administrator confirmed. Another
        // administrator may have changed the data in the meantime.
        if (!sure || formatLabelChanges(sure) !== formatLabelChanges(changes))
          return { saved: false, changes, recipes };
      }
      const subject = `${name}: ${formatLabelChanges(changes) || `${label} ${value ?? 'as in the tables'}`}${reason && ` (${reason})`}`;
      const note = logAdminChange(user, { action: 'correct', kind: 'ingredients', subject, imported: 0 });
      if (!(await saveLabelCorrection(DB, { name, label, value, reason }, user, note)))
        return new Failure(
          409,
          'conflict',
          `There are already ${LABEL_CORRECTIONS_MAX} corrections. Move some of them into the tables.`,
        );
      await updateDerivedDataAfterChange(call, ALL_PAGES);
      return { saved: true, changes, recipes };
    },
  }),
];
