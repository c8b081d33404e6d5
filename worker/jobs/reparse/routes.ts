import { adminReparse, adminShowReparse, type ReparseStatus } from '#contract/admin/reparse';
import { adminRoute, type Member } from '../../auth/guard.ts';
import { CHANGES_RECIPES, logAdminChange, updateDerivedDataAfterChange } from '../../features/admin/calls.ts';
import { readReparseStatus, resumeReparseRun, startReparseRun, stopReparseRun } from './state.ts';
import { runReparseStep } from './step.ts';

const start = (db: D1Database, user: Member): Promise<ReparseStatus> =>
  startReparseRun(db, [logAdminChange(user, { action: 'reread', kind: 'recipes', imported: 0 })]);

export const reparseRoutes = [
  adminRoute(adminShowReparse, { capability: 'import', handle: ({ env }) => readReparseStatus(env.DB) }),

  adminRoute(adminReparse, {
    capability: 'import',
    ...CHANGES_RECIPES,
    handle: async (call, user) => {
      const { DB } = call.env;
      switch (call.body.order) {
        case 'start':
          return start(DB, user);
        case 'stop':
          await stopReparseRun(DB);
          return readReparseStatus(DB);
        case 'resume':
          await resumeReparseRun(DB);
          return readReparseStatus(DB);
        case 'step': {
          const { state, changed } = await runReparseStep(DB);
          // Do not purge pages here: a run has many steps, and Cloudflare allows few purges. The scheduled job purges
          // the changed pages.
          if (changed > 0) await updateDerivedDataAfterChange(call, []);
          return state;
        }
      }
    },
  }),
];
