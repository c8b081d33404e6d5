/**
 * Compiles worker/recipe-index/kernel/count.wat to WebAssembly. Run `npm run build:kernel` after the file has changed;
 * a test detects an outdated result.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import wabt from 'wabt';

const SOURCE = new URL('../../recipe-index/kernel/count.wat', import.meta.url);
export const COMPILED = new URL('../../recipe-index/kernel/count.wasm', import.meta.url);

export async function compileSearchKernelToWasm() {
  const { parseWat } = await wabt();
  const module = parseWat('count.wat', readFileSync(SOURCE, 'utf8'), { simd: true });
  const { buffer } = module.toBinary({});
  module.destroy();
  return buffer;
}

if (import.meta.main) writeFileSync(COMPILED, await compileSearchKernelToWasm());
