/**
 * Prints the link of each mail, the part of the app's log that a new developer needs most. The worker logs one line
 * for it. The line is a warning, because at any lower level wrangler also logs every request, which takes longer than
 * most requests. Each tool decorates that line in its own way. This module prints it plain.
 */
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** The least verbose log level of wrangler that shows the line. */
export const LOG_LEVEL = 'warn';

/** `Mail to someone@example.org (signup): http://…`, or for a text message its code. */
const MAIL = /\b(?:Mail|Message) to \S+ \(\w+\): \S+/;

/**
 * @param {string} line output line of a tool
 * @returns {string | undefined} the plain text about a mail, if any
 */
export const extractMail = (line) => MAIL.exec(stripVTControlCharacters(line))?.[0];

/**
 * Prints the output of a child process. Lines about mails are printed plain, all others unchanged.
 * @param {import('node:child_process').ChildProcess} child  with its output in pipes
 * @param {(line: string) => void} print
 */
export function forwardOutput(child, print = console.log) {
  for (const stream of [child.stdout, child.stderr]) {
    let afterMail = false;
    createInterface({ input: stream }).on('line', (line) => {
      const mail = extractMail(line);
      // Wrangler prints an empty line after a warning. A mail is no warning, so that line is dropped.
      if (mail || !afterMail || line.trim() !== '') print(mail ?? line);
      afterMail = mail !== undefined || (afterMail && line.trim() === '');
    });
  }
}
