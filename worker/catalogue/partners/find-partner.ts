import type { Microsite, MicrositeError } from '#app/domain/visits/microsite.ts'
import { keepInMemory } from '#worker/cache/keep-in-memory.ts'
import type { Deps } from '#worker/deps.ts'
import { findPartners } from './partner-storage.ts'

type Found = { microsite: Microsite; error: null } | { microsite: null; error: MicrositeError }

/**
 * The microsite of a partner's name, or why there is none. All partners are read once and kept in this isolate for a minute: a
 * change shows after it, and a visit that names none asks nothing.
 */
export async function findPartner(deps: Pick<Deps, 'db' | 'memory' | 'now'>, name: string): Promise<Found> {
  const partners = await keepInMemory(deps, { key: 'partners' }, () => findPartners(deps.db))
  const partner = partners.find((known) => known.name === name)
  if (!partner) return { microsite: null, error: 'unknown' }
  const { isLive, ...microsite } = partner
  return isLive ? { microsite, error: null } : { microsite: null, error: 'off' }
}
