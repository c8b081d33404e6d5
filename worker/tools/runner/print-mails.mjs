/**
 * Prints the link in each mail, because a new developer needs it most. The worker logs one line for each mail, with log
 * level 'warn'. At any lower level, wrangler would also log every request, and that takes longer than most requests.
 * Wrangler and Astro decorate the line in different ways, so this module prints it without decoration.
 */
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** The least verbose log level at which wrangler prints the worker's lines about mails. */
export const LOG_LEVEL = 'warn';

/**
 * Matches a line about a mail, `Mail to someone@example.org (signup): http://…`, or about a text message, which has a
 * code instead of a link.
 */
const MAIL = /\b(?:Mail|Message) to \S+ \(\w+\): \S+/;

/**
 * Extracts the text about a mail from a line of output.
 * @param {string} line output line of wrangler or Astro
 * @returns {string | undefined} undefined if the line is not about a mail
 */
export const extractMail = (line) => MAIL.exec(stripVTControlCharacters(line))?.[0];

/**
 * Prints the output of a child process. Lines about mails are printed plain, and all other lines unchanged.
 * @param {import('node:child_process').ChildProcess} child  with its output in pipes
 * @param {(line: string) => void} print
 */
export function forwardOutput(child, print = console.log) {
  for (const stream of [child.stdout, child.stderr]) {
    let afterMail = false;
    createInterface({ input: stream }).on('line', (line) => {
      const mail = extractMail(line);
      // Wrangler prints an empty line after each warning. The empty line is dropped if the warning was the line about a
      // mail.
      if (mail || !afterMail || line.trim() !== '') print(mail ?? line);
      afterMail = mail !== undefined || (afterMail && line.trim() === '');
    });
  }
}
