import type { Microsite, MicrositeError } from '#app/domain/visits/microsite.ts'
import { keepInMemory } from '#worker/cache/keep-in-memory.ts'
import type { Deps } from '#worker/deps.ts'
import { findPartners } from './partner-storage.ts'

type Found = { microsite: Microsite; error: null } | { microsite: null; error: MicrositeError }

/**
 * Returns the microsite of a partner, or the reason why there is none. All partners are cached in the isolate for a
 * minute, so changes appear after that, and visits without a partner read nothing.
 */
export async function findPartner(deps: Pick<Deps, 'db' | 'memory' | 'now'>, name: string): Promise<Found> {
  const partners = await keepInMemory(deps, { key: 'partners' }, () => findPartners(deps.db))
  const partner = partners.find((known) => known.name === name)
  if (!partner) return { microsite: null, error: 'unknown' }
  const { isLive, ...microsite } = partner
  return isLive ? { microsite, error: null } : { microsite: null, error: 'off' }
}
