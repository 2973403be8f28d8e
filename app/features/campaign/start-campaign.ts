import { canStore } from '#app/client/request/storage/consent-choices.ts'
import { storeCookie } from '#app/client/request/storage/storage.ts'
import type { Campaign } from '#app/domain/bookings/campaign.ts'
import { hasCampaign, readDocumentCampaign, saveVisitCampaign } from './visit-campaign.ts'

/** Stores the campaign in a cookie with consent; without it, links and forms of this tab carry its parameters. */
export function startCampaign(): void {
  const campaign = readDocumentCampaign()
  if (!hasCampaign(campaign)) return
  startReferral(campaign)
  saveVisitCampaign()
  addEventListener('consent', saveVisitCampaign)
  const addUnstored = (addTo: (event: Event, campaign: Campaign) => void) => (event: Event) => {
    const unstored = withoutStored(campaign)
    if (hasCampaign(unstored)) addTo(event, unstored)
  }
  for (const type of ['click', 'auxclick']) document.addEventListener(type, addUnstored(addToLink), true)
  document.addEventListener('submit', addUnstored(addToForm), true)
}

/** Returns the parameters that may not be stored. The referral code also needs the preferences consent. */
function withoutStored({ refid, ...campaign }: Campaign): Campaign {
  const carriesReferral = refid !== undefined && (!canStore('preferences') || !canStore('marketing'))
  return { ...(canStore('marketing') ? {} : campaign), ...(carriesReferral ? { refid } : {}) }
}

function startReferral({ refid }: Campaign): void {
  if (!refid || !/^[\w-]{8,16}$/.test(refid)) return
  const save = () => storeCookie('refid', refid)
  save()
  addEventListener('consent', save)
}

function addToLink({ target }: Event, campaign: Campaign): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return
  const url = new URL(link.href)
  for (const [name, value] of missingParams(campaign, (param) => url.searchParams.has(param))) {
    url.searchParams.append(name, value)
  }
  link.setAttribute('href', url.pathname + url.search + url.hash)
}

function addToForm({ target: form }: Event, campaign: Campaign): void {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return
  if (new URL(form.action).origin !== location.origin) return
  for (const [name, value] of missingParams(campaign, (param) => form.elements.namedItem(param) !== null)) {
    const input = document.createElement('input')
    form.insertAdjacentElement('beforeend', Object.assign(input, { type: 'hidden', name, value }))
  }
}

function missingParams(campaign: Campaign, isPresent: (name: string) => boolean): [string, string][] {
  return Object.entries(campaign).filter(([name]) => !isPresent(name))
}
