import { type Campaign, readCampaign } from '#app/domain/bookings/campaign.ts'

/** Session key of where this visit came from, on hosts that need not ask before it is kept. */
const KEY = 'visitCampaign'

/** Where this visit came from: what was kept of it, else what the addresses of this document tell. */
export function readVisitCampaign(): Campaign {
  try {
    const kept = readCampaign(new URLSearchParams(sessionStorage.getItem(KEY) ?? ''))
    if (hasMarks(kept)) return kept
  } catch {
    // Storage may be off: then the addresses alone tell.
  }
  return toldByDocument()
}

/** Keeps where a visit came from until its tab is closed; the first that is told stays. */
export function keepVisitCampaign(): void {
  const campaign = readVisitCampaign()
  try {
    if (hasMarks(campaign)) sessionStorage.setItem(KEY, new URLSearchParams(campaign).toString())
  } catch {
    // As above.
  }
}

/** The marks in the address this document was loaded by, in its present one, or in that of our page before it. */
export function toldByDocument(): Campaign {
  const [loaded] = performance.getEntriesByType('navigation')
  const { referrer } = document
  const addresses = [loaded?.name ?? '', location.href, isOurs(referrer) ? referrer : '']
  return addresses.map(marksOf).find(hasMarks) ?? {}
}

export function hasMarks(campaign: Campaign): boolean {
  return Object.keys(campaign).length > 0
}

function marksOf(address: string): Campaign {
  return URL.canParse(address) ? readCampaign(new URL(address).searchParams) : {}
}

function isOurs(address: string): boolean {
  return address.startsWith(`${location.origin}/`)
}
