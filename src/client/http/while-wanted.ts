/**
 * Tells what a promise brings for as long as somebody wants to know: not once a part has left the page, nor when it has
 * asked for something else since.
 *
 *   useEffect(() => whileWanted(fetchEntry(id), setEntry), [id]);
 *
 * @param fail what is done when the promise is rejected, if that can be
 * @returns how to say that it is no longer wanted
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
