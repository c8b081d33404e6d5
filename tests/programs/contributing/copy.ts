/** A copy of the project like a fresh clone: the files that git knows, in a separate repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
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
    // Exclude the link to node_modules: git treats it as a file, so the pattern for the folder does not ignore it.
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

  /** Returns the files of the copy that were changed or added since the last commit. */
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
    if (before.split(anchor).length !== 2)
      throw new Error(`${file} does not contain exactly once: ${anchor}`);
    writeFileSync(
      join(this.root, file),
      before.replace(anchor, () => text),
    );
  }

  /** Replaces the one line that starts with `start`. */
  replaceLine(file: string, start: string, change: (line: string) => string): void {
    const lines = readFileSync(join(this.root, file), 'utf8').split('\n');
    const [line, ...others] = lines.filter((text) => text.startsWith(start));
    if (line === undefined || others.length > 0)
      throw new Error(`${file}: not one line starts with ${start}`);
    writeFileSync(
      join(this.root, file),
      lines.map((text) => (text === line ? change(text) : text)).join('\n'),
    );
  }

  text(added: string): string {
    return readFileSync(join(import.meta.dirname, 'added', `${added}.txt`), 'utf8').trimEnd();
  }

  /** Adds a file from the folder `added` to the copy, or replaces the copy's file. */
  add(file: string, added: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    copyFileSync(join(import.meta.dirname, 'added', `${added}.txt`), join(this.root, file));
  }

  append(file: string, added: string): void {
    appendFileSync(join(this.root, file), `\n${this.text(added)}\n`);
  }

  /** Runs a program with Node in the copy. @returns '' if the program succeeds, otherwise its output */
  run(program: string, ...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(this.root, program), ...args], {
      cwd: this.root,
      encoding: 'utf8',
      // Remove Vitest's variables: the Vitest in the copy must not get the settings of the Vitest that runs this
      // test.
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))),
    });
    return status === 0 ? '' : `${stdout}\n${stderr}`;
  }

  remove(): void {
    rmSync(dirname(this.root), { recursive: true, force: true });
  }
}
