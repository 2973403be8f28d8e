/** Returns the entries without false, null, undefined, 0 and empty texts. */
export function compact<Entry>(entries: readonly (Entry | false | null | undefined | 0 | '')[]): Entry[] {
  return entries.filter((entry): entry is Entry => Boolean(entry))
}
