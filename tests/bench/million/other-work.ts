/**
 * Other work than searches, all at the same time: sign-ins with a password, preview images, uploads of pictures, and the
 * scheduled jobs that begin a backup and write its first part. Each kind of work sends its next request as soon as it
 * has the reply to the last one.
 */
import { cookbookApi } from '#contract/cookbook/cookbook-paths';
import { PICTURE_BYTES_MAX } from '#contract/limits';
import { toUserRecipe } from '#domain/cookbook/read-user-recipe';
import { jpeg } from '../../jpegs.ts';
import type { Answer, Ask } from '../load/client.ts';
import { PASSWORD } from '../load/kinds.ts';

export interface OtherWork {
  readonly address: string;
  readonly ask: (ask: Ask) => Promise<Answer>;
  /** Headers and name of a signed-in account. */
  readonly headers: Readonly<Record<string, string>>;
  readonly name: string;
  /** IDs of recipes whose preview images are requested. */
  readonly ids: readonly string[];
  readonly seconds: number;
}

/** Replies to one kind of work, by status. */
export type StatusCounts = Readonly<Record<string, number>>;

/** Returns a JPEG file in base64 that is a little smaller than the greatest accepted size. */
function createPicture(size: keyof typeof PICTURE_BYTES_MAX): string {
  const data = Array.from({ length: PICTURE_BYTES_MAX[size] - 1_000 }, (_, i) => i % 251);
  return Buffer.from(jpeg({ width: 320, height: 240, scans: [{ data }] })).toString('base64');
}

async function addOwnRecipe({ ask, headers }: OtherWork): Promise<string> {
  const recipe = toUserRecipe({ title: 'Rice', instructions: ['Cook it.'], ingredients: ['1 rice'] }, null);
  const body = { entries: [{ key: crypto.randomUUID(), recipe }] };
  const { status, text } = await ask({ method: 'POST', path: cookbookApi.all, headers, body });
  const id = (JSON.parse(text) as { added?: { id: string }[] }).added?.[0]?.id;
  if (id === undefined) throw new Error(`${status} ${text}`);
  return id;
}

/** Times (cron expressions) of the scheduled jobs that begin a backup, and that go on with the backup. */
const BACKUP_TIMES = ['17 3 * * *', '*/10 * * * *'];

/** Runs the jobs of a schedule. No time limit: a run may take minutes. */
const runJobs = (address: string, cron: string): Promise<Response> =>
  fetch(`${address}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`);

/** Does all kinds of work until the scheduled jobs are done, and at least until the time is up. */
export async function doOtherWork(work: OtherWork): Promise<Record<string, StatusCounts>> {
  const { address, ask, headers, name, ids, seconds } = work;
  const until = performance.now() + seconds * 1000;
  const counts: Record<string, Record<string, number>> = {};
  let areJobsDone = false;
  const count = (kind: string, status: number) => {
    const ofKind = counts[kind] ?? {};
    counts[kind] = { ...ofKind, [status]: (ofKind[status] ?? 0) + 1 };
  };
  const repeat = async (kind: string, createRequest: (number: number) => Ask) => {
    for (let number = 0; performance.now() < until || !areJobsDone; number += 1)
      count(
        kind,
        await ask(createRequest(number)).then(
          ({ status }) => status,
          () => 0,
        ),
      );
  };
  const path = cookbookApi.picture.replace('{id}', await addOwnRecipe(work));
  const picture = { small: createPicture('small'), large: createPicture('large') };
  const runBackup = async () => {
    for (const cron of BACKUP_TIMES) count('scheduled runs', (await runJobs(address, cron)).status);
    areJobsDone = true;
  };
  await Promise.all([
    repeat('sign-ins', () => ({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      body: { email: `${name}@kitchen.example`, password: PASSWORD },
    })),
    repeat('preview images', (number) => ({
      path: `/recipe/${encodeURIComponent(ids[number % ids.length] ?? '')}/card.png`,
    })),
    repeat('uploads of pictures', () => ({ method: 'PUT', path, headers, body: picture })),
    runBackup(),
  ]);
  return counts;
}
