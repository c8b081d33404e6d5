import { spawnSync } from 'node:child_process';

/**
 * Runs `npm run deploy` without an account, and with nobody to ask for one.
 * @param home an empty folder, in place of the one where wrangler keeps who is signed in
 */
export function deploy(home: string, ...args: string[]) {
  const { CLOUDFLARE_API_TOKEN: _, ...env } = process.env;
  return spawnSync(process.execPath, ['worker/dev/deploy.mjs', ...args], {
    env: { ...env, XDG_CONFIG_HOME: home, HOME: home },
    encoding: 'utf8',
  });
}
