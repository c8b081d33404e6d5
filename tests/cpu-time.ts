/** Measures the CPU time (ms) that work takes in this thread. Other work on the machine does not count. */
export function measureCpuTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
