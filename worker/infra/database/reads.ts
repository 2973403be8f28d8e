/**
 * Read consistency of one request: where it reads, and how recent the data must be. A bookmark identifies a state of
 * the database; later bookmarks sort after earlier ones.
 */
export type ReadSession = {
  /**
   * `primary` has every write. `nearest` is a replica, which may be behind. `single` is a machine without replicas or
   * sessions.
   */
  from: 'primary' | 'nearest' | 'single'
  /** Bookmark a replica must have reached; null: any. */
  minBookmark: string | null
  /** Newest bookmark returned by the primary; null before the first read or write there. */
  newestBookmark: string | null
  hasWritten: boolean
  /** True when no replica could serve the required state: unknown bookmark, or replica unavailable. */
  wasReplicaStale: boolean
}

/** Returns the state of a request that has not read yet. */
export function startReads(from: ReadSession['from'] = 'primary'): ReadSession {
  return { from, minBookmark: null, newestBookmark: null, hasWritten: false, wasReplicaStale: false }
}

/** Returns the later of two bookmarks; null only when both are. */
export function newerBookmark(a: string | null, b: string | null): string | null {
  return (a ?? '') > (b ?? '') ? a : b
}
