/**
 * Packages that run only in a browser, and the names that our code imports from them. Interactive components import the
 * packages dynamically. The server renders interactive components too, but it never runs their dynamic imports.
 */
const BROWSER_PACKAGES = {
  'react-dom/client': ['createRoot'],
  '@supabase/auth-js': ['GoTrueClient'],
};

/**
 * Vite plugin that leaves packages for browsers out of the worker. Otherwise, these packages would be a fifth of the
 * code that each isolate holds in memory, although they never run there. On the server, the imported names are null, so
 * a call would throw an error.
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
