/** Visits fall into so many groups. */
const GROUPS = 10_000

/**
 * Tells whether events of a visit are kept that only a share of visits tells of: the same for all its events, and whoever is among
 * a tenth is among the half as well [ANLY-39].
 */
export function isKeptVisit(visit: string, share: number): boolean {
  let hash = 0x811c9dc5
  for (const sign of visit) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % GROUPS < share * GROUPS
}
