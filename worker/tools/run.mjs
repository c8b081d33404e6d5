/**
 * The commands of this project. This script needs only Node 20 or newer. It installs a newer Node and the packages if
 * the command needs them.
 *
 * - `node worker/tools/run.mjs COMMAND` runs `start`, `dev`, `test`, `test:rest`, `test:all`, `test:quick`, `build` or
 *   `prepare`.
 * - `node worker/tools/run.mjs tool FILE [ARGUMENTS]` runs a script that needs packages and a current Node.
 */
import {
  buildApp,
  installBenchmarkPackages,
  installPackages,
  prepareLocalDatabase,
  rebuildOutdatedFoodTables,
} from './runner/prepare.mjs';
import { endProgramsAndExit, exitOnSignalOrParentExit, runNodeProgram } from './runner/processes.mjs';
import { ensureSupportedNode } from './runner/runtime.mjs';

const [command, ...rest] = process.argv.slice(2);

const commands = {
  async start() {
    await Promise.all([buildApp(), prepareLocalDatabase()]);
    const { serveApp } = await import('./runner/serve.mjs');
    await serveApp('built');
  },
  async dev() {
    await prepareLocalDatabase();
    const { serveApp } = await import('./runner/serve.mjs');
    await serveApp('dev');
  },
  async test() {
    const { runMainChecks } = await import('./runner/test.mjs');
    await runMainChecks();
  },
  async 'test:rest'() {
    const { runRemainingTests } = await import('./runner/test.mjs');
    await runRemainingTests();
  },
  async 'test:all'() {
    const { runAllTests } = await import('./runner/test.mjs');
    await runAllTests();
  },
  async 'test:quick'() {
    const { runQuickTests } = await import('./runner/test.mjs');
    await runQuickTests();
  },
  async build() {
    await buildApp();
    endProgramsAndExit(0);
  },
  async prepare() {
    await prepareLocalDatabase();
    endProgramsAndExit(0);
  },
  async tool() {
    await installBenchmarkPackages(rest[0] ?? '');
    const { code } = await runNodeProgram(rest);
    endProgramsAndExit(code);
  },
};

const chosen = commands[command];
if (!chosen) {
  console.error(`Unknown command ${command ?? ''}: use one of ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
exitOnSignalOrParentExit();
await ensureSupportedNode();
await installPackages();
await rebuildOutdatedFoodTables();
await chosen();
