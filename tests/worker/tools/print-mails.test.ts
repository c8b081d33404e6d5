import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findFreePort } from '../../../worker/tools/runner/free-port.mjs';

// Import as plain JavaScript, which also runs before packages are installed.
const { printChildOutput, LOG_LEVEL, extractMailFromLogLine } = (await import(
  '../../../worker/tools/runner/print-mails.mjs' as string
)) as {
  printChildOutput: (child: Pick<ChildProcess, 'stdout' | 'stderr'>, print: (line: string) => void) => void;
  LOG_LEVEL: string;
  extractMailFromLogLine: (line: string) => string | undefined;
};

const LINK =
  'http://localhost:8787/auth/v1/verify?token=abc&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A8787%2F';
const MAIL = `Mail to cook@kitchen.example (signup): ${LINK}`;

test.each([
  ['as the worker writes it', MAIL],
  [
    'as wrangler dresses it up',
    `\u001b[33m▲ \u001b[43;33m[\u001b[43;30mWARNING\u001b[0m \u001b[1m${MAIL}\u001b[0m`,
  ],
  ['as Astro does', `05:45:09 [WARN] [vite] ${MAIL}`],
])('the line of a mail is printed plainly: %s', (_how, line) => {
  expect(extractMailFromLogLine(line)).toBe(MAIL);
});

test('other lines are passed on unchanged, without an empty line below a mail', async () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed: string[] = [];
  printChildOutput({ stdout, stderr } as unknown as ChildProcess, (line) => void printed.push(line));
  stdout.end(`ready\n\n▲ [WARNING] ${MAIL}\n\n\nnext\n\nlast`);
  stderr.end('  an error\n');
  await expect.poll(() => printed.length).toBe(7);
  expect(printed.filter((line) => line !== '  an error')).toEqual(['ready', '', MAIL, 'next', '', 'last']);
});

test('wrangler, as run by `npm start`, prints the line of a mail and no requests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-mail-'));
  writeFileSync(
    join(folder, 'worker.js'),
    `export default { fetch() { console.log('never'); console.warn(${JSON.stringify(MAIL)}); return new Response(); } }`,
  );
  writeFileSync(
    join(folder, 'wrangler.json'),
    '{"name":"mail","main":"worker.js","compatibility_date":"2026-10-06"}',
  );
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    [
      'node_modules/wrangler/wrangler-dist/cli.js',
      ...['dev', '--config', join(folder, 'wrangler.json'), '--port', String(port), '--ip', '127.0.0.1'],
      ...['--log-level', LOG_LEVEL, '--show-interactive-dev-session=false', '--inspector-port', '0'],
    ],
    {
      env: {
        ...process.env,
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_HIDE_BANNER: 'true',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const printed: string[] = [];
  printChildOutput(child, (line) => void printed.push(line));
  try {
    for (let answered = false; !answered; await sleep(100)) {
      answered = await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      );
    }
    await expect.poll(() => printed).toEqual([MAIL]);
  } finally {
    child.kill();
    await new Promise((exited) => child.once('exit', exited));
    rmSync(folder, { recursive: true, force: true });
  }
});
