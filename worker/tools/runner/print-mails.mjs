/**
 * Prints the link of each mail, which developers need to sign in. The worker logs a line for each mail with the log
 * level 'warn'. At a lower level, wrangler would also log each request, which takes longer than answering it. Wrangler
 * and Astro add prefixes and colors to a line, and this module removes them.
 */
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

export const LOG_LEVEL = 'warn';

/**
 * Matches a log line about a mail, `Mail to someone@example.org (signup): http://…`, or about a text message, which
 * contains a code instead of a link.
 */
const MAIL = /\b(?:Mail|Message) to \S+ \(\w+\): \S+/;

/**
 * Extracts the text about a mail from a log line.
 * @param {string} line output line of wrangler or Astro
 * @returns {string | undefined} undefined if the line is not about a mail
 */
export const extractMailFromLogLine = (line) => MAIL.exec(stripVTControlCharacters(line))?.[0];

/**
 * Prints the output of a child process. Removes the decoration of lines about mails.
 * @param {import('node:child_process').ChildProcess} child  with its output in pipes
 * @param {(line: string) => void} print
 */
export function printChildOutput(child, print = console.log) {
  for (const stream of [child.stdout, child.stderr]) {
    let afterMail = false;
    createInterface({ input: stream }).on('line', (line) => {
      const mail = extractMailFromLogLine(line);
      // Wrangler prints an empty line after each warning. Drop it if the warning was a line about a mail.
      if (mail || !afterMail || line.trim() !== '') print(mail ?? line);
      afterMail = mail !== undefined || (afterMail && line.trim() === '');
    });
  }
}
