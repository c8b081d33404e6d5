import { readFileSync } from 'node:fs';

/**
 * Matches modules of packages that are imported but never run on the server:
 * - In the WebAuthn package, the modules that verify attestation statements and certificates. The site removes
 *   attestation statements before it calls the package (worker/auth/factors/webauthn.ts).
 * - In React DOM, the renderer without streams. Astro renders components with streams.
 */
const UNUSED_MODULES =
  /\/@simplewebauthn\/server\/esm\/(?:registration\/verifications\/(?:tpm\/)?verifyAttestation\w+|helpers\/(?:convertX509PublicKeyToCOSE|getCertificateInfo|isCertRevoked|mapX509SignatureAlgToCOSEAlg|validateCertificatePath|validateExtFIDOGenCEAAGUID))\.js$|\/react-dom\/cjs\/react-dom-server-legacy\.[\w.]+\.js$/;

/**
 * Vite plugin that leaves unused modules of packages out of the worker. With these modules, each isolate would hold
 * code in memory that never runs. In the worker, the functions of these modules are null or missing, so a call would
 * throw an error.
 */
export const withoutUnusedCode = {
  name: 'without-unused-code',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  load: {
    filter: { id: UNUSED_MODULES },
    handler(id) {
      const names = readFileSync(id, 'utf8').matchAll(/^export (?:async )?function (\w+)/gm);
      const exports = Array.from(names, ([, name]) => `export const ${name} = null;`);
      // The module has no `export`, so it is a CommonJS module.
      return exports.length === 0 ? 'module.exports = {};' : exports.join('\n');
    },
  },
};
