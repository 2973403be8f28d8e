import { popularCitiesOf } from '#app/brands/footer-links.ts'
import { keepInMemory, recall } from '#worker/cache/keep-in-memory.ts'
import { listedCities } from '#worker/catalogue/cities/listed-cities.ts'
import { listShownCurrencies } from '#worker/catalogue/shown-currencies.ts'
import type { Deps } from '#worker/deps.ts'
import { takesDonations } from '#worker/loyalty/donations/causes.ts'
import { sellsMembership } from '#worker/loyalty/membership/sells-membership.ts'
import { findReferralProgramme } from '#worker/loyalty/referral/programme.ts'
import type { Scope } from '#worker/scope.ts'

/**
 * Which links of a page's frame have something behind them; of the country's popular cities those with stays, their names by slug,
 * and the currencies that have a rate.
 */
export type LiveLinks = {
  sellsMembership: boolean
  hasReferral: boolean
  takesDonations: boolean
  cities: ReadonlyMap<string, string>
  currencies: string[]
}

export const noLinks: LiveLinks = {
  ...{ sellsMembership: false, hasReferral: false, takesDonations: false },
  cities: new Map(),
  currencies: [],
}

/** So long a page that is kept for everybody waits for the links of its header, in milliseconds. */
const LONGEST_WAIT_MS = 500

/** What is known as the header leaves, and what is known once the page's data are there too. */
export type FrameLinks = { atOnce: LiveLinks; soon: Promise<LiveLinks> }

/**
 * Says which links the frame of a page shows [CTRY-14, REWD-28, MEMB-73, HELP-99]. The header leaves before any database has answered, so
 * it has what this isolate knew last, and asks anew behind the page once that is a minute old. Where an isolate knows nothing yet they
 * are left out of the header, and the footer waits for them: no link of ours leads to a page that is not there. The header of a page
 * for everybody waits too, for as long as that page is kept it would lack them; one that waited in vain is not kept.
 */
export async function liveLinks(deps: Deps, scope: Scope): Promise<FrameLinks> {
  const { brand, country, locale } = scope
  const key = `links|${brand.id}|${country.code}|${locale}|${scope.hidesWizard}`
  const known = recall<LiveLinks>(deps, key)
  // What cannot be asked now is asked with the next page.
  const asked = keepInMemory(deps, { key }, () => ask(deps, scope)).catch(() => noLinks)
  deps.later(asked)
  if (known) return { atOnce: known, soon: Promise.resolve(known) }
  if (!scope.shared) return { atOnce: noLinks, soon: asked }
  const late = new Promise<LiveLinks>((resolve) => setTimeout(() => resolve(noLinks), LONGEST_WAIT_MS))
  const atOnce = await Promise.race([asked, late])
  if (atOnce === noLinks) scope.shared.hasFailed = true
  return { atOnce, soon: asked }
}

async function ask(deps: Deps, scope: Scope): Promise<LiveLinks> {
  const { brand, country, locale } = scope
  const { code, flags } = country
  const slugs = popularCitiesOf(brand, country).map(({ slug }) => slug)
  const [sells, programme, takes, cities, currencies] = await Promise.all([
    sellsMembership(deps, scope),
    flags.doesReferralExists ? findReferralProgramme(deps, code) : null,
    takesDonations(deps.db, country),
    listedCities(deps.db, { brandId: brand.id, slugs, locale }),
    listShownCurrencies(deps),
  ])
  return { sellsMembership: sells, hasReferral: programme !== null, takesDonations: takes, cities, currencies }
}
