import type { createStore } from 'jotai/vanilla'
import type { PageState } from '#app/contracts/page-state.ts'
import { keptAt } from '#app/features/offline/kept-mark.ts'
import type { BookingModel } from '#app/pages/booking/model.ts'
import { fetchPage } from '#app/request/fetch-page.ts'
import { hasLogin } from '#app/request/has-login.ts'
import { dropKeptPage, type KeptPage, keepPage, listKeptPages } from '#app/request/kept/kept-pages.ts'
import { logError } from '#app/request/log.ts'
import { type Visit, viewAtom, visitAtom } from '#app/state/view.ts'
import { loadView } from '../load-view.ts'
import { isUpcoming, publicCacheOf, surplusOf, withoutForms } from './what-is-kept.ts'

/** A page counts as seen once it has been on show this long, in milliseconds. */
const SEEN_AFTER_MS = 300

const DAY_MS = 86_400_000

type Facts = { at: number; isOwn: boolean; build: string }

type BookingPage = PageState & { model: BookingModel }

/** Keeps the pages the guest sees, as far as they may be kept [OFFL-06, OFFL-07, OFFL-09]. Called once. */
export function keepSeen(store: ReturnType<typeof createStore>): void {
  // What an overlay is opened over was fetched before it.
  const fetched = new WeakMap<PageState['model'], number>()
  const look = () => {
    const view = store.get(viewAtom)
    const visit = store.get(visitAtom)
    if (!view || !visit) return
    const { page } = view
    const at = fetched.get(page.model) ?? Math.round(performance.timeOrigin + performance.now())
    fetched.set(page.model, at)
    setTimeout(() => {
      if (view !== store.get(viewAtom) || keptAt(page) !== null) return
      // As a reload would ask for it: the server spells queries in a way of its own.
      const path = location.pathname + location.search
      keep({ ...page, path }, { visit, at }).catch((error) => logError('storage', error))
    }, SEEN_AFTER_MS)
  }
  look()
  store.sub(viewAtom, look)
  addEventListener('consent', look)
  renew(store).catch((error) => logError('storage', error))
}

async function keep(page: PageState, { visit, at }: { visit: Visit; at: number }): Promise<void> {
  // Nobody would answer with it.
  if (!('caches' in globalThis) || document.documentElement.dataset.worker === 'off') return
  const facts: Facts = { at, isOwn: visit.isLoggedIn, build: visit.build }
  const cache = publicCacheOf(page)
  if (cache) await keepPage(page, { cache, ...facts })
  else if (isOwnBooking(page, visit)) await keepBooking(page, { visit, at })
  else return
  for (const surplus of surplusOf(await listKeptPages())) await dropKeptPage(surplus)
}

/** Their guest may have signed out in another tab since. */
function isOwnBooking(page: PageState, { isLoggedIn }: Visit): page is BookingPage {
  return page.name === 'booking' && isLoggedIn && hasLogin() && page.model.isOwn === true
}

/** A booking with its voucher; what is over, or was called off, leaves with it. */
async function keepBooking(page: BookingPage, { visit, at }: { visit: Visit; at: number }): Promise<void> {
  const cache = 'booking-cache'
  const [path = ''] = page.path.split('?')
  if (!isUpcoming(page.model)) {
    for (const over of [path, `${path}/voucher`]) await dropKeptPage({ cache, path: over })
    return
  }
  const facts = { cache, at, isOwn: true, build: visit.build } as const
  // First what draws it is fetched, and so kept, although nobody may have opened it in this build: what is listed can be shown.
  await loadView({ ...page, path }, visit)
  if (!(await keepPage({ ...page, path, model: withoutForms(page.model) }, facts))) return
  const voucher = page.model.papers.find(({ href }) => href.endsWith('/voucher'))?.href
  const paper = voucher === undefined ? null : await fetchPage(voucher, visit.build).catch(() => null)
  if (!paper) return
  await loadView(paper, visit)
  await keepPage(paper, facts)
}

/**
 * What another build has kept may not be drawn by this one: bookings are asked for anew, pages come by themselves. So is a booking
 * that was kept a day ago: it may be over, or called off elsewhere.
 */
async function renew(store: ReturnType<typeof createStore>): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit) return
  const { build } = visit
  const at = Math.round(performance.timeOrigin + performance.now())
  const isOld = (page: KeptPage) => page.build !== build || (page.cache === 'booking-cache' && at - page.at > DAY_MS)
  for (const old of (await listKeptPages()).filter(isOld)) {
    if (old.cache !== 'booking-cache') await dropKeptPage(old)
    else if (visit.isLoggedIn && !old.path.endsWith('/voucher')) {
      const fresh = await fetchPage(old.path, build).catch(() => null)
      if (fresh && isOwnBooking(fresh, visit)) await keepBooking(fresh, { visit, at })
    }
  }
}
