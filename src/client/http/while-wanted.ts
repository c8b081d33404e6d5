/**
 * Calls a function with the result of a promise, unless cancelled before. Components cancel when they unmount or start
 * another request.
 *
 *   useEffect(() => whileWanted(fetchEntry(id), setEntry), [id]);
 *
 * @param fail called if the promise rejects before it is cancelled
 * @returns a function that cancels
 */
export function whileWanted<Value>(
  promise: Promise<Value>,
  tell: (value: Value) => void,
  fail?: () => void,
): () => void {
  let wanted = true;
  promise.then(
    (value) => {
      if (wanted) tell(value);
    },
    fail &&
      (() => {
        if (wanted) fail();
      }),
  );
  return () => {
    wanted = false;
  };
}
