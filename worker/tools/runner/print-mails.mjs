/**
 * What a newcomer needs most of what the app logs: the link of each mail. The worker writes one line for it (a warning,
 * since at any lower level wrangler also tells of every request, which takes it longer than most requests), and each
 * tool dresses that line up in a way of its own. Here it comes out plain.
 */
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** The lowest level of wrangler at which the line comes through. */
export const LOG_LEVEL = 'warn';

/** `Mail to someone@example.org (signup): http://…`, or for a text message its code. */
const MAIL = /\b(?:Mail|Message) to \S+ \(\w+\): \S+/;

/**
 * @param {string} line of a tool
 * @returns {string | undefined} what it says of a mail, plainly
 */
export const mailIn = (line) => MAIL.exec(stripVTControlCharacters(line))?.[0];

/**
 * Hands on what a child process prints, each line as it is but for those about mails.
 * @param {import('node:child_process').ChildProcess} child  with its output in pipes
 * @param {(line: string) => void} print
 */
export function forwardOutput(child, print = console.log) {
  for (const stream of [child.stdout, child.stderr]) {
    let afterMail = false;
    createInterface({ input: stream }).on('line', (line) => {
      const mail = mailIn(line);
      // Wrangler leaves room below a warning; a mail is none.
      if (mail || !afterMail || line.trim() !== '') print(mail ?? line);
      afterMail = mail !== undefined || (afterMail && line.trim() === '');
    });
  }
}
