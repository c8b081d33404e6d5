/**
 * Calls a function with the result of a promise, unless canceled before. Components cancel when they unmount or start
 * another request.
 *
 *   useEffect(() => subscribeToPromise(fetchCookbookEntry(id), setEntry), [id]);
 *
 * @param onError called if the promise rejects and was not canceled
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
