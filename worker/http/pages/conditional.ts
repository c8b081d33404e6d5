/** Whether If-None-Match names this tag. Strong and weak are compared alike (RFC 9110, 13.1.2). */
export function namesTag(condition: string | null, tag: string): boolean {
  if (condition === null) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return condition.trim() === '*' || condition.split(',').some((one) => bare(one) === bare(tag));
}
