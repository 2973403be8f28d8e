import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import { guestPricesAtom } from '#app/client/state/stays/guest-prices.ts'
import type { Store } from '#app/client/state/view.ts'
import { MAX_MEMBER_PRICES, memberPricesResponse } from '#app/contracts/stays/member-prices.ts'
import { needNames } from '#app/domain/search/room-needs.ts'

const STAY = ['checkin', 'checkout', 'rooms_config', 'child_ages', 'coupon', 'hidePrices', ...needNames]

const CARD = 'a.cover[href^="/"]'

/** Also covers cards added later: cached pages have public prices. */
export function fillPrices(store: Store): void {
  const page = document.getElementById('page')
  if (!page) return
  const requested = new Set<string>()
  const fill = () => {
    const added = [...page.querySelectorAll(CARD)]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => idOf(href) !== null && !requested.has(href))
    for (const href of added) requested.add(href)
    for (const hrefs of groupByStay(added)) requestPrices(store, hrefs)
  }
  new MutationObserver(fill).observe(page, { childList: true, subtree: true })
  fill()
}

function idOf(href: string): string | null {
  return /^\/(?:[a-z]{2}\/)?(\d+)-/.exec(href)?.[1] ?? null
}

function groupByStay(hrefs: readonly string[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const href of new Set(hrefs)) {
    const key = JSON.stringify(stayOf(href))
    const group = groups.get(key)
    if (group && group.length < MAX_MEMBER_PRICES) group.push(href)
    else groups.set(key, [href])
  }
  return [...groups.values()]
}

function stayOf(href: string): Record<string, string | null> {
  const params = new URLSearchParams(href.split('?')[1] ?? '')
  return Object.fromEntries(STAY.map((name) => [name, params.get(name)]))
}

async function requestPrices(store: Store, hrefs: readonly string[]): Promise<void> {
  const query = { ...stayOf(hrefs[0] ?? ''), hotel_ids: hrefs.map(idOf).join(',') }
  const outcome = await call<unknown>('memberPrices', { query })
  const parsed = outcome.ok ? v.safeParse(memberPricesResponse, outcome.data) : null
  // When the request fails, cards keep the public price; the property page shows the right one.
  if (!parsed?.success || parsed.output.prices.length === 0) return
  const prices = new Map(parsed.output.prices.map(({ hotel_id, card }) => [String(hotel_id), card]))
  const found = hrefs.flatMap((href) => {
    const card = prices.get(idOf(href) ?? '')
    if (!card) return []
    const { deal, members, ...price } = card
    return [[href, { price, deal, members }] as const]
  })
  store.set(guestPricesAtom, (known) => ({ ...known, ...Object.fromEntries(found) }))
}
