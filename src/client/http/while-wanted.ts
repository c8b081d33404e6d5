/**
 * Passes on the result of a promise until cancelled, for example when a component unmounts or starts another request.
 *
 *   useEffect(() => whileWanted(fetchEntry(id), setEntry), [id]);
 *
 * @param fail called if the promise rejects
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
