import { canStore } from '#app/client/request/storage/consent-choices.ts'
import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { documentCookies, storeCookie } from '#app/client/request/storage/storage.ts'
import { type Campaign, readCampaign } from '#app/domain/bookings/campaign.ts'

const COOKIE = 'utm'

/** Returns the saved campaign, otherwise that of this document; empty without one. */
export function readVisitCampaign(): Campaign {
  const saved = readSavedCampaign()
  return hasCampaign(saved) ? saved : readDocumentCampaign()
}

/** Saves the campaign of this document, unless one is saved: the first wins, and its expiry is not extended. */
export function saveVisitCampaign(): void {
  const campaign = readDocumentCampaign()
  if (hasCampaign(readSavedCampaign()) || !hasCampaign(campaign)) return
  storeCookie(COOKIE, encodeURIComponent(new URLSearchParams(campaign).toString()))
}

/** Returns the campaign in the URL of this document, or of our page that linked to it. */
export function readDocumentCampaign(): Campaign {
  const [navigationEntry] = performance.getEntriesByType('navigation')
  const { referrer } = document
  const addresses = [navigationEntry?.name ?? '', location.href, isOurs(referrer) ? referrer : '']
  return addresses.map(campaignIn).find(hasCampaign) ?? {}
}

export function hasCampaign(campaign: Campaign): boolean {
  return Object.keys(campaign).length > 0
}

function readSavedCampaign(): Campaign {
  if (!canStore('marketing')) return {}
  return readCampaign(new URLSearchParams(readCookie(documentCookies(), COOKIE) ?? ''))
}

function campaignIn(address: string): Campaign {
  return URL.canParse(address) ? readCampaign(new URL(address).searchParams) : {}
}

function isOurs(address: string): boolean {
  return address.startsWith(`${location.origin}/`)
}
