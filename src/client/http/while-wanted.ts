/**
 * Calls a function with the result of a promise, unless cancelled before. Components cancel when they unmount or start
 * another request.
 *
 *   useEffect(() => subscribeToPromise(fetchEntry(id), setEntry), [id]);
 *
 * @param onError called if the promise rejects before it is cancelled
 * @returns a function that cancels
 */
export function subscribeToPromise<Value>(
  promise: Promise<Value>,
  onValue: (value: Value) => void,
  onError?: () => void,
): () => void {
  let wanted = true;
  promise.then(
    (value) => {
      if (wanted) onValue(value);
    },
    onError &&
      (() => {
        if (wanted) onError();
      }),
  );
  return () => {
    wanted = false;
  };
}
