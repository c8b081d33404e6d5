import { spawnSync } from 'node:child_process';
import type { Server } from 'node:http';

/**
 * Runs `npm run deploy` without a Cloudflare account and without a terminal to ask for one.
 * @param home an empty folder that replaces wrangler's folder with the login
 */
export function deploy(home: string, ...args: string[]) {
  const { CLOUDFLARE_API_TOKEN: _, ...env } = process.env;
  return spawnSync(process.execPath, ['worker/tools/deploy.mjs', ...args], {
    env: { ...env, XDG_CONFIG_HOME: home, HOME: home },
    encoding: 'utf8',
  });
}

/** Starts a server on this machine. @returns its port */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
