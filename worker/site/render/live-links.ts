import { defaultPopularCities } from '#app/brands/footer-links.ts'
import { cacheInMemory, findCachedValue } from '#worker/infra/cache/memory-cache.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listShownCurrencies } from '#worker/services/catalog/exchange-rates.ts'
import { listLiveCityNames } from '#worker/services/catalog/list-cities.ts'
import { takesDonations } from '#worker/services/donations/causes.ts'
import { sellsMembership } from '#worker/services/membership/read-programme.ts'
import { findProgrammeHere } from '#worker/services/promotions/referral/programme.ts'

export type LiveLinks = Awaited<ReturnType<typeof loadLinks>>

export const noLinks: LiveLinks = {
  sellsMembership: false,
  hasReferral: false,
  takesDonations: false,
  cities: new Map(),
  currencies: [],
}

/** How long a cacheable page waits for the header's links, in milliseconds. */
const MAX_WAIT_MS = 500

/** Links known when the header is sent, and the complete ones. */
export type FrameLinks = { immediate: LiveLinks; complete: Promise<LiveLinks> }

/**
 * Returns the links of the frame. The header is sent before any database response, so it uses the isolate's last known
 * links, refreshed in the background after a minute. Without known links the header omits them and the footer waits, so
 * that no link leads to a missing page. The header of a cacheable page waits too; on timeout the page is not cached.
 */
export async function liveLinks(deps: Deps, scope: Scope): Promise<FrameLinks> {
  const { brand, country, locale } = scope
  const key = `links|${brand.id}|${country.code}|${locale}|${scope.hidesWizard}|${brand.version}`
  const cachedLinks = findCachedValue<LiveLinks>(deps, key)
  // On failure the next page loads them again.
  const loading = cacheInMemory(deps, { key }, () => loadLinks(deps, scope)).catch(() => noLinks)
  deps.later(loading)
  if (cachedLinks) return { immediate: cachedLinks, complete: Promise.resolve(cachedLinks) }
  if (!scope.shared) return { immediate: noLinks, complete: loading }
  const timeout = new Promise<LiveLinks>((resolve) => setTimeout(() => resolve(noLinks), MAX_WAIT_MS))
  const immediate = await Promise.race([loading, timeout])
  if (immediate === noLinks) scope.shared.hasFailed = true
  return { immediate, complete: loading }
}

async function loadLinks(deps: Deps, scope: Scope) {
  const { brand, country, locale } = scope
  const { flags } = country
  const slugs = defaultPopularCities(brand, country).map(({ slug }) => slug)
  const [isMembershipSold, programme, areDonationsTaken, cities, currencies] = await Promise.all([
    sellsMembership(deps, scope),
    flags.doesReferralExists ? findProgrammeHere(deps, scope) : null,
    takesDonations(deps.db, scope),
    listLiveCityNames(deps.db, { brandId: brand.id, slugs, locale }),
    listShownCurrencies(deps),
  ])
  return {
    sellsMembership: isMembershipSold,
    hasReferral: programme !== null,
    takesDonations: areDonationsTaken,
    cities,
    currencies,
  }
}
