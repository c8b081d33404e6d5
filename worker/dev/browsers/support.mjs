/** What the browsers of the floor know, by the data of `web-features` (which has it from MDN's compatibility tables). */
import { features } from 'web-features';
import { FLOOR } from './floor.mjs';

/** '≤37' → 37 */
const versionOf = (text) => Number(String(text).replace('≤', ''));

const isNew = (support) =>
  Object.entries(FLOOR).some(
    ([browser, oldest]) => support[browser] === undefined || versionOf(support[browser]) > oldest,
  );

/** Every key of MDN's tables ('javascript.builtins.Map.groupBy') → whether a browser of the floor lacks it. */
const KEYS = new Map(
  Object.values(features).flatMap((feature) =>
    Object.entries(feature.status?.by_compat_key ?? {}).map(([key, { support }]) => [key, isNew(support)]),
  ),
);

/** Whether a browser of the floor lacks it; false for what the tables do not know. */
export const isMissing = (key) => KEYS.get(key) === true;

/** Interfaces whose methods scripts of pages call. The methods of others have names that anything may have. */
const INTERFACES =
  'Array|TypedArray|String|Number|Map|Set|Promise|RegExp|Object|Iterator|Intl|Date|Symbol|' +
  'Element|HTMLElement|HTMLInputElement|HTMLFormElement|HTMLDialogElement|HTMLSelectElement|Node|Document|' +
  'DocumentFragment|Window|Navigator|Clipboard|Response|Request|Headers|Blob|URL|URLSearchParams|FormData|' +
  'ReadableStream|Crypto|SubtleCrypto|AbortSignal|ShadowRoot|Storage|StorageManager|Cache|CacheStorage|IDBFactory|' +
  'IDBObjectStore|LockManager|ServiceWorkerContainer|TrustedTypePolicyFactory|Scheduler|CSS|Performance';

const MEMBER = /^(?:javascript\.builtins|api)\.(\w+)\.(\w+?)$/;

/** Methods by name → whether every interface that has one of that name is too new. */
const METHODS = (() => {
  const ours = new RegExp(`^(?:${INTERFACES})$`);
  const methods = new Map();
  for (const [key, missing] of KEYS) {
    const [, owner = '', name = ''] = MEMBER.exec(key) ?? [];
    if (name === '' || name.endsWith('_static')) continue;
    const before = methods.get(name) ?? { missing: true, called: false };
    methods.set(name, {
      missing: before.missing && missing,
      called: before.called || ours.test(owner),
    });
  }
  return methods;
})();

/** Whether no browser of the floor knows a method of this name on anything that pages have to do with. */
export const isMissingMethod = (name) => {
  const method = METHODS.get(name);
  return method?.missing === true && method.called;
};

/** Whether a browser of the floor lacks a static member: `Map.groupBy`. */
export const isMissingStatic = (owner, name) =>
  isMissing(`javascript.builtins.${owner}.${name}`) || isMissing(`api.${owner}.${name}_static`);

/** Whether a browser of the floor lacks a global: `Iterator`. */
export const isMissingGlobal = (name) => isMissing(`javascript.builtins.${name}`) || isMissing(`api.${name}`);

/** CSS functions → whether a browser of the floor lacks them: 'light-dark'. */
const FUNCTIONS = (() => {
  const functions = new Map();
  for (const [key, missing] of KEYS) {
    const [, name] = /^css\.types\.(?:[\w-]+\.)*([\w-]+)$/.exec(key) ?? [];
    if (name !== undefined) functions.set(name, missing && (functions.get(name) ?? true));
  }
  return functions;
})();

export const isMissingFunction = (name) => FUNCTIONS.get(name) === true;
