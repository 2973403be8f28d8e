const GROUPS = 10_000

/**
 * True when the events of a visit are stored at a sampling rate. All events of a visit share a group, and the visits
 * sampled at a lower rate are also sampled at every higher rate.
 */
export function isKeptVisit(visit: string, share: number): boolean {
  let hash = 0x811c9dc5
  for (const sign of visit) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % GROUPS < share * GROUPS
}
