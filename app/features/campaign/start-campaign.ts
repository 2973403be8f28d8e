import { canStore } from '#app/client/request/storage/consent-choices.ts'
import { storeCookie } from '#app/client/request/storage/storage.ts'
import type { Campaign } from '#app/domain/bookings/campaign.ts'
import { hasCampaign, readDocumentCampaign, saveVisitCampaign } from './visit-campaign.ts'

/** Stored in a cookie with consent; without consent the links and forms of this tab carry the marks. */
export function startCampaign(): void {
  const campaign = readDocumentCampaign()
  if (!hasCampaign(campaign)) return
  startReferral(campaign)
  saveVisitCampaign()
  addEventListener('consent', saveVisitCampaign)
  const carry = (mark: (event: Event, campaign: Campaign) => void) => (event: Event) => {
    const carried = carriedOf(campaign)
    if (hasCampaign(carried)) mark(event, carried)
  }
  for (const type of ['click', 'auxclick']) document.addEventListener(type, carry(markLink), true)
  document.addEventListener('submit', carry(markForm), true)
}

/** The referral code also needs the preferences consent. */
function carriedOf({ refid, ...campaign }: Campaign): Campaign {
  const hasFriend = refid !== undefined && (!canStore('preferences') || !canStore('marketing'))
  return { ...(canStore('marketing') ? {} : campaign), ...(hasFriend ? { refid } : {}) }
}

function startReferral({ refid }: Campaign): void {
  if (!refid || !/^[\w-]{8,16}$/.test(refid)) return
  const keep = () => storeCookie('refid', refid)
  keep()
  addEventListener('consent', keep)
}

function markLink({ target }: Event, campaign: Campaign): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return
  const url = new URL(link.href)
  for (const [name, value] of missingOf(campaign, (name) => url.searchParams.has(name))) {
    url.searchParams.append(name, value)
  }
  link.setAttribute('href', url.pathname + url.search + url.hash)
}

function markForm({ target: form }: Event, campaign: Campaign): void {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return
  if (new URL(form.action).origin !== location.origin) return
  for (const [name, value] of missingOf(campaign, (name) => form.elements.namedItem(name) !== null)) {
    const input = document.createElement('input')
    form.insertAdjacentElement('beforeend', Object.assign(input, { type: 'hidden', name, value }))
  }
}

function missingOf(campaign: Campaign, isThere: (name: string) => boolean): [string, string][] {
  return Object.entries(campaign).filter(([name]) => !isThere(name))
}
