/** A copy of the project like a clone: the files that git tracks, with a history of its own. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const AUTHOR = ['-c', 'user.name=Cook', '-c', 'user.email=cook@example.org', '-c', 'commit.gpgsign=false'];

export class Copy {
  readonly root = join(mkdtempSync(join(tmpdir(), 'pantry-chef-')), 'clone');

  constructor() {
    const known = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    for (const file of known.split('\0')) {
      if (file === '' || !existsSync(join(ROOT, file))) continue;
      mkdirSync(dirname(join(this.root, file)), { recursive: true });
      copyFileSync(join(ROOT, file), join(this.root, file));
    }
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
    this.#git('init', '-q');
    // Git treats the link as a file, which the ignored folder does not cover.
    writeFileSync(join(this.root, '.git/info/exclude'), 'node_modules\n');
    this.commit();
  }

  #git(...args: string[]): string {
    return execFileSync('git', [...AUTHOR, ...args], { cwd: this.root, encoding: 'utf8' });
  }

  commit(): void {
    this.#git('add', '-A');
    this.#git('commit', '-q', '-m', 'copy: take what there is');
  }

  /** Returns the files changed or added since the last commit. */
  changed(): string[] {
    this.#git('add', '-A');
    return this.#git('diff', '--cached', '--name-only').trim().split('\n').sort();
  }

  /** Inserts text after the only occurrence of `anchor` in a file. */
  insert(file: string, anchor: string, text: string): void {
    this.replace(file, anchor, `${anchor}${text}`);
  }

  replace(file: string, anchor: string, text: string): void {
    const before = readFileSync(join(this.root, file), 'utf8');
    if (before.split(anchor).length !== 2) throw new Error(`${file} does not say once: ${anchor}`);
    writeFileSync(
      join(this.root, file),
      before.replace(anchor, () => text),
    );
  }

  /** Writes a new file with the text `added`. */
  add(file: string, added: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    copyFileSync(join(import.meta.dirname, 'added', `${added}.txt`), join(this.root, file));
  }

  /** Runs a program with Node. @returns '' on success, otherwise all its output */
  run(program: string, ...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(this.root, program), ...args], {
      cwd: this.root,
      encoding: 'utf8',
      // Removes the variables of the test runner, so that the runner of the copy does not inherit them.
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))),
    });
    return status === 0 ? '' : `${stdout}\n${stderr}`;
  }

  remove(): void {
    rmSync(dirname(this.root), { recursive: true, force: true });
  }
}
