/**
 * Ends a child process when its parent ends. Every child process that the runner starts loads this module (`node
 * --import`). Parent and child are connected by a pipe. When the parent ends, even by `kill -9`, the pipe closes, and
 * this module ends the child's whole process group.
 */
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

export const PIPE = 3;

// Only the main thread of the child process itself reads from the pipe. Its threads and forks load this module too, but
// they must not read from the pipe.
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
