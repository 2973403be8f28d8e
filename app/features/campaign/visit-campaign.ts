import { mayKeep } from '#app/client/request/storage/choices-here.ts'
import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { cookiesHere, storeCookie } from '#app/client/request/storage/storage.ts'
import { type Campaign, readCampaign } from '#app/domain/bookings/campaign.ts'

const COOKIE = 'utm'

export function readVisitCampaign(): Campaign {
  const kept = keptCampaign()
  return hasMarks(kept) ? kept : toldByDocument()
}

/** The first campaign wins and its expiry is not extended. */
export function keepVisitCampaign(): void {
  const campaign = toldByDocument()
  if (hasMarks(keptCampaign()) || !hasMarks(campaign)) return
  storeCookie(COOKIE, encodeURIComponent(new URLSearchParams(campaign).toString()))
}

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
