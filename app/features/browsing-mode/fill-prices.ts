import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import { guestPricesAtom } from '#app/client/state/stays/guest-prices.ts'
import type { Store } from '#app/client/state/view.ts'
import { MAX_MEMBER_PRICES, memberPricesResponse } from '#app/contracts/stays/member-prices.ts'
import { needNames } from '#app/domain/search/room-needs.ts'

/** Parameters of a card's link that change its price. */
const STAY_PARAMS = ['checkin', 'checkout', 'rooms_config', 'child_ages', 'coupon', 'hidePrices', ...needNames]

const CARD_LINK = 'a.cover[href^="/"]'

/** Replaces the public prices of cards with the guest's, also of cards added later. Cached pages have public prices. */
export function fillPrices(store: Store): void {
  const page = document.getElementById('page')
  if (!page) return
  const requestedHrefs = new Set<string>()
  const fill = () => {
    const newHrefs = [...page.querySelectorAll(CARD_LINK)]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => propertyIdIn(href) !== null && !requestedHrefs.has(href))
    for (const href of newHrefs) requestedHrefs.add(href)
    for (const hrefs of groupByStay(newHrefs)) requestPrices(store, hrefs)
  }
  new MutationObserver(fill).observe(page, { childList: true, subtree: true })
  fill()
}

function propertyIdIn(href: string): string | null {
  return /^\/(?:[a-z]{2}\/)?(\d+)-/.exec(href)?.[1] ?? null
}

function groupByStay(hrefs: readonly string[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const href of new Set(hrefs)) {
    const key = JSON.stringify(stayParamsIn(href))
    const group = groups.get(key)
    if (group && group.length < MAX_MEMBER_PRICES) group.push(href)
    else groups.set(key, [href])
  }
  return [...groups.values()]
}

function stayParamsIn(href: string): Record<string, string | null> {
  const params = new URLSearchParams(href.split('?')[1] ?? '')
  return Object.fromEntries(STAY_PARAMS.map((name) => [name, params.get(name)]))
}

async function requestPrices(store: Store, hrefs: readonly string[]): Promise<void> {
  const query = { ...stayParamsIn(hrefs[0] ?? ''), hotel_ids: hrefs.map(propertyIdIn).join(',') }
  const outcome = await call<unknown>('memberPrices', { query })
  const parsed = outcome.ok ? v.safeParse(memberPricesResponse, outcome.data) : null
  // When the request fails, cards keep the public price; the property page shows the right one.
  if (!parsed?.success || parsed.output.prices.length === 0) return
  const cardById = new Map(parsed.output.prices.map(({ hotel_id, card }) => [String(hotel_id), card]))
  const newPrices = hrefs.flatMap((href) => {
    const card = cardById.get(propertyIdIn(href) ?? '')
    if (!card) return []
    const { deal, members, ...price } = card
    return [[href, { price, deal, members }] as const]
  })
  store.set(guestPricesAtom, (prices) => ({ ...prices, ...Object.fromEntries(newPrices) }))
}
