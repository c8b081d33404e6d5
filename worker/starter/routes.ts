/** What only the account of the configured address may do. */
import { adminListChanges, adminLoadDefaultData } from '#contract/admin/admin';
import { listChanges, noteChange } from '../admin/changes.ts';
import { ownerRoute } from '../admin/guard.ts';
import { loadDefaults } from './defaults.ts';

export const adminRoutes = [
  ownerRoute(adminListChanges, async ({ env }) => ({ changes: await listChanges(env.DB) })),

  ownerRoute(adminLoadDefaultData, async ({ env }, user) => {
    const loaded = await loadDefaults(env.DB, ({ ingredients, nutrition, cuisines }) => [
      noteChange(env.DB, user, {
        action: 'defaults',
        kind: null,
        imported: ingredients + nutrition + cuisines,
      }),
    ]);
    return loaded
      ? { loaded: true, message: 'Default data loaded successfully', ...loaded }
      : { loaded: false, ingredients: 0, nutrition: 0, cuisines: 0 };
  }),
];
