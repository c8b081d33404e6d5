/**
 * Ends a step of long work: other requests of the isolate have their turn before it goes on. The runtime's clock stands still
 * during a step, so the length of a step is bounded by how much it reads, not by the time.
 */
export const nextTurn = (): Promise<void> => new Promise((resume) => setTimeout(resume, 0));
