/**
 * Loaded into every child process that is started here (`node --import`). Its parent holds the other end of a pipe.
 * When the parent ends, even by `kill -9`, the pipe closes and the whole process group is ended.
 */
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

export const PIPE = 3;

// Threads and forks of the child load this module too, but only the child itself has the pipe.
if (isMainThread && process.env.LEASHED_BY === String(process.ppid)) {
  const pipe = new Socket({ fd: PIPE, readable: true, writable: false });
  pipe.once('close', () => {
    process.kill(-process.pid, 'SIGTERM');
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 1_000);
  });
  pipe.once('error', () => {});
  pipe.resume();
  pipe.unref();
}
