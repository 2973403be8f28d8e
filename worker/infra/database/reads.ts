/**
 * Where a request reads from, and the minimum state. A bookmark identifies a state of the database; later bookmarks
 * sort after earlier ones.
 */
export type Reads = {
  /**
   * The primary has every write; the nearest replica may be behind; `only`: a single machine without replicas or
   * sessions.
   */
  from: 'primary' | 'nearest' | 'only'
  /** Bookmark a replica must have reached; null: any. */
  atLeast: string | null
  /** Newest bookmark seen at the primary. */
  seen: string | null
  hasWritten: boolean
  /** True when no replica could serve the required state: unknown bookmark, or replica unavailable. */
  hasMissed: boolean
}

/** Returns the state of a request that has not read yet. */
export function startReads(from: Reads['from'] = 'primary'): Reads {
  return { from, atLeast: null, seen: null, hasWritten: false, hasMissed: false }
}

/** Returns the later of two bookmarks; null only when both are. */
export function newerBookmark(a: string | null, b: string | null): string | null {
  return (a ?? '') > (b ?? '') ? a : b
}
