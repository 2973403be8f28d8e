import { type Campaign, readCampaign } from '#app/domain/bookings/campaign.ts'
import { mayKeep } from '#app/request/kept/choices-here.ts'
import { cookiesHere, keepCookie } from '#app/request/kept/kept.ts'
import { readCookie } from '#app/request/kept/read-cookie.ts'

/** The marks of the first visit within thirty days [CONS-39]. */
const COOKIE = 'utm'

/** Where this visit came from: what was kept of the first one, else what the addresses of this document tell. */
export function readVisitCampaign(): Campaign {
  const kept = keptCampaign()
  return hasMarks(kept) ? kept : toldByDocument()
}

/** Keeps where a visit came from for thirty days, if the guest allows it; the first that is told stays, as long as it was to. */
export function keepVisitCampaign(): void {
  const campaign = toldByDocument()
  if (hasMarks(keptCampaign()) || !hasMarks(campaign)) return
  keepCookie(COOKIE, encodeURIComponent(new URLSearchParams(campaign).toString()))
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

function keptCampaign(): Campaign {
  if (!mayKeep('marketing')) return {}
  return readCampaign(new URLSearchParams(readCookie(cookiesHere(), COOKIE) ?? ''))
}

function marksOf(address: string): Campaign {
  return URL.canParse(address) ? readCampaign(new URL(address).searchParams) : {}
}

function isOurs(address: string): boolean {
  return address.startsWith(`${location.origin}/`)
}
