/**
 * From where one request reads a database, and how new what it reads must be. A bookmark names a state of the database; of
 * two, the one that sorts later is newer.
 */
export type Reads = {
  /** The primary holds every write; the nearest copy may be behind it; `only`: one machine has no copies, and no sessions. */
  from: 'primary' | 'nearest' | 'only'
  /** The state a copy must have reached; null: any. */
  atLeast: string | null
  /** The newest state seen at the primary. */
  seen: string | null
  hasWritten: boolean
  /** Whether no copy could be had in the state asked for: a bookmark nobody knows, or a copy that is away. */
  hasMissed: boolean
}

/** Reads the primary, unless told otherwise. */
export function startReads(from: Reads['from'] = 'primary'): Reads {
  return { from, atLeast: null, seen: null, hasWritten: false, hasMissed: false }
}

/** The newer of two states. */
export function newerState(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other
}
