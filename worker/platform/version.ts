import manifest from '../../package.json' with { type: 'json' };

/** The version of the application. */
export const VERSION: string = manifest.version;
