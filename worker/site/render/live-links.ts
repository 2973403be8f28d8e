import { popularCitiesOf } from '#app/brands/footer-links.ts'
import { cacheInMemory, findCachedValue } from '#worker/infra/cache/memory-cache.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listShownCurrencies } from '#worker/services/catalog/exchange-rates.ts'
import { listLiveCityNames } from '#worker/services/catalog/list-cities.ts'
import { takesDonations } from '#worker/services/donations/causes.ts'
import { sellsMembership } from '#worker/services/membership/read-programme.ts'
import { findProgrammeHere } from '#worker/services/promotions/referral/programme.ts'

export type LiveLinks = Awaited<ReturnType<typeof ask>>

export const noLinks: LiveLinks = {
  sellsMembership: false,
  hasReferral: false,
  takesDonations: false,
  cities: new Map(),
  currencies: [],
}

/** How long a cacheable page waits for the header's links, in milliseconds. */
const MAX_WAIT_MS = 500

export type FrameLinks = { atOnce: LiveLinks; soon: Promise<LiveLinks> }

/**
 * Returns the links of the frame. The header is sent before any database response, so it uses the isolate's last known
 * links, refreshed in the background after a minute. Without known links the header omits them and the footer waits, so
 * that no link leads to a missing page. The header of a cacheable page waits too; on timeout the page is not cached.
 */
export async function liveLinks(deps: Deps, scope: Scope): Promise<FrameLinks> {
  const { brand, country, locale } = scope
  const key = `links|${brand.id}|${country.code}|${locale}|${scope.hidesWizard}|${brand.version}`
  const known = findCachedValue<LiveLinks>(deps, key)
  // On failure the next page asks again.
  const loading = cacheInMemory(deps, { key }, () => ask(deps, scope)).catch(() => noLinks)
  deps.later(loading)
  if (known) return { atOnce: known, soon: Promise.resolve(known) }
  if (!scope.shared) return { atOnce: noLinks, soon: loading }
  const late = new Promise<LiveLinks>((resolve) => setTimeout(() => resolve(noLinks), MAX_WAIT_MS))
  const atOnce = await Promise.race([loading, late])
  if (atOnce === noLinks) scope.shared.hasFailed = true
  return { atOnce, soon: loading }
}

async function ask(deps: Deps, scope: Scope) {
  const { brand, country, locale } = scope
  const { flags } = country
  const slugs = popularCitiesOf(brand, country).map(({ slug }) => slug)
  const [sells, programme, takes, cities, currencies] = await Promise.all([
    sellsMembership(deps, scope),
    flags.doesReferralExists ? findProgrammeHere(deps, scope) : null,
    takesDonations(deps.db, scope),
    listLiveCityNames(deps.db, { brandId: brand.id, slugs, locale }),
    listShownCurrencies(deps),
  ])
  return { sellsMembership: sells, hasReferral: programme !== null, takesDonations: takes, cities, currencies }
}
