/** Who may make the calls of administrators, once for each group of them. */
import { requireCapability } from '../account/guard.ts';
import { guardedBy } from '../http/route.ts';

/** What administrators do may touch every recipe, and what others read of them from replicas. */
const OPTIONS = { noTimeout: true, leavesBookmark: true };

/** Calls of administrators. */
export const adminRoute = guardedBy((caller) => requireCapability(caller, 'import'), OPTIONS);

/** Calls of those who may see how the site is used. */
export const analyticsRoute = guardedBy((caller) => requireCapability(caller, 'analytics'));

/** Calls of the account of the configured address. */
export const ownerRoute = guardedBy((caller) => requireCapability(caller, 'adminData'), OPTIONS);
