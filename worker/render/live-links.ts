import { keepInMemory, recall } from '#worker/cache/keep-in-memory.ts'
import type { Deps } from '#worker/deps.ts'
import { takesDonations } from '#worker/loyalty/donations/causes.ts'
import { sellsMembership } from '#worker/loyalty/membership/sells-membership.ts'
import { findReferralProgramme } from '#worker/loyalty/referral/programme.ts'
import type { Scope } from '#worker/scope.ts'

/** Which links of a page's frame have something behind them. */
export type LiveLinks = { sellsMembership: boolean; hasReferral: boolean; takesDonations: boolean }

export const noLinks: LiveLinks = { sellsMembership: false, hasReferral: false, takesDonations: false }

/**
 * Says which links the frame of a page shows [CTRY-14, REWD-28, MEMB-73, HELP-99]. The frame leaves before any database has answered, so
 * it has what this isolate knew last, and asks anew behind the page once that is a minute old. Where an isolate knows nothing yet they
 * are left out: no link of ours leads to a page that is not there.
 */
export function liveLinks(deps: Deps, scope: Scope): LiveLinks {
  const { brand, country } = scope
  const key = `links|${brand.id}|${country.code}|${scope.hidesWizard}`
  // What cannot be asked now is asked with the next page.
  deps.later(keepInMemory(deps, { key }, () => ask(deps, scope)).catch(() => null))
  return recall<LiveLinks>(deps, key) ?? noLinks
}

async function ask(deps: Deps, scope: Scope): Promise<LiveLinks> {
  const { code, flags } = scope.country
  const [sells, programme, takes] = await Promise.all([
    sellsMembership(deps, scope),
    flags.doesReferralExists ? findReferralProgramme(deps, code) : null,
    takesDonations(deps.db, scope.country),
  ])
  return { sellsMembership: sells, hasReferral: programme !== null, takesDonations: takes }
}
