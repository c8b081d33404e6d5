/**
 * Packages that run only in a browser, and the names that our code imports from them. Server-rendered islands reach the
 * packages through dynamic imports that the server never executes.
 */
const BROWSER_PACKAGES = {
  'react-dom/client': ['createRoot'],
  '@supabase/auth-js': ['GoTrueClient'],
};

/**
 * Vite plugin: leaves packages for browsers out of the worker. Without it, they are a fifth of the worker's code, which
 * each isolate holds in memory. A call on the server would throw, because the imported names are null there.
 */
export const withoutBrowserPackages = {
  name: 'without-browser-packages',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  resolveId: (id) => (Object.hasOwn(BROWSER_PACKAGES, id) ? `\0empty:${id}` : null),
  load(id) {
    if (!id.startsWith('\0empty:')) return null;
    const names = BROWSER_PACKAGES[id.slice('\0empty:'.length)];
    return names.map((name) => `export const ${name} = null;`).join('\n');
  },
};
