/**
 * Loaded into every long-running child (`node --import`). The parent holds the other end of an IPC channel; when
 * the parent ends in whatever way, `kill -9` included, the channel closes and the whole process group goes.
 */
process.channel?.unref();
process.on('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGTERM');
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 1_000);
  } catch {
    process.exit();
  }
});
