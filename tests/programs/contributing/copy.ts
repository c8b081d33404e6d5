/** A copy of the project as a clone has it: what git knows of, with its own history, and nothing beside it. */
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
    // A link is a file to git, which the line for the folder does not leave out.
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

  /** The files that were changed or added since the last commit. */
  changed(): string[] {
    this.#git('add', '-A');
    return this.#git('diff', '--cached', '--name-only').trim().split('\n').sort();
  }

  /** Puts text behind the one place where a file says `anchor`. */
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

  /** A file of `added`. */
  add(file: string, added: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    copyFileSync(join(import.meta.dirname, 'added', `${added}.txt`), join(this.root, file));
  }

  /** Runs a program with Node. @returns '' when it ended well, else all that it said */
  run(program: string, ...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(this.root, program), ...args], {
      cwd: this.root,
      encoding: 'utf8',
      // Of the runner that this is a test of, the one in the copy is to know nothing.
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))),
    });
    return status === 0 ? '' : `${stdout}\n${stderr}`;
  }

  remove(): void {
    rmSync(dirname(this.root), { recursive: true, force: true });
  }
}
