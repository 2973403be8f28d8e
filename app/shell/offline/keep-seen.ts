import type { createStore } from 'jotai/vanilla'
import type { PageState } from '#app/contracts/page-state.ts'
import { keptAt } from '#app/features/offline/kept-mark.ts'
import type { BookingModel } from '#app/pages/booking/model.ts'
import { askPage, fetchPage, readPageAnswer } from '#app/request/fetch-page.ts'
import { accountHere } from '#app/request/has-login.ts'
import { dropKeptPage, isOfAnother, type KeptPage, keepPage, listKeptPages } from '#app/request/kept/kept-pages.ts'
import { logError } from '#app/request/log.ts'
import { type Visit, viewAtom, visitAtom } from '#app/state/view.ts'
import { loadView } from '../load-view.ts'
import { isUpcoming, publicCacheOf, surplusOf, withoutForms } from './what-is-kept.ts'

/** A page counts as seen once it has been on show this long, in milliseconds. */
const SEEN_AFTER_MS = 300

const DAY_MS = 86_400_000

/** When a page was fetched, for which account ('' for nobody), by which build. */
type Facts = { at: number; owner: string; build: string }

type BookingPage = PageState & { model: BookingModel }

/** Keeps the pages the guest sees, as far as they may be kept [OFFL-06, OFFL-07, OFFL-09]. Called once. */
export function keepSeen(store: ReturnType<typeof createStore>): void {
  // What an overlay is opened over was fetched before it, and its guest may have changed in another tab since.
  const fetched = new WeakMap<PageState['model'], Facts>()
  const look = () => {
    const view = store.get(viewAtom)
    const visit = store.get(visitAtom)
    if (!view || !visit) return
    const { page } = view
    const facts = fetched.get(page.model) ?? factsNow(visit)
    fetched.set(page.model, facts)
    setTimeout(() => {
      if (view !== store.get(viewAtom) || keptAt(page) !== null || isOfAnother(facts)) return
      // As a reload would ask for it: the server spells queries in a way of its own.
      const path = location.pathname + location.search
      keep({ ...page, path }, { visit, facts }).catch((error) => logError('storage', error))
    }, SEEN_AFTER_MS)
  }
  look()
  store.sub(viewAtom, look)
  addEventListener('consent', look)
  renew(store).catch((error) => logError('storage', error))
}

function factsNow({ isLoggedIn, build }: Visit): Facts {
  const at = Math.round(performance.timeOrigin + performance.now())
  return { at, owner: isLoggedIn ? accountHere() : '', build }
}

type Seen = { visit: Visit; facts: Facts }

async function keep(page: PageState, { visit, facts }: Seen): Promise<void> {
  // Nobody would answer with it.
  if (!('caches' in globalThis) || document.documentElement.dataset.worker === 'off') return
  const cache = publicCacheOf(page)
  if (cache) await keepPage(page, { cache, ...facts })
  else if (isOwnBooking(page, facts)) await keepBooking(page, { visit, facts })
  else return
  for (const surplus of surplusOf(await listKeptPages())) await dropKeptPage(surplus)
}

/** Their guest may have signed out in another tab since. */
function isOwnBooking(page: PageState, { owner }: Facts): page is BookingPage {
  return page.name === 'booking' && owner !== '' && owner === accountHere() && page.model.isOwn === true
}

/** A booking with its voucher; what is over, or was called off, leaves with it. */
async function keepBooking(page: BookingPage, { visit, facts: seen }: Seen): Promise<void> {
  const facts = { ...seen, cache: 'booking-cache' } as const
  const [path = ''] = page.path.split('?')
  if (!isUpcoming(page.model)) {
    await dropBooking(path)
    return
  }
  // First what draws it is fetched, and so kept, although nobody may have opened it in this build: what is listed can be shown.
  await loadView({ ...page, path }, visit)
  if (!(await keepPage({ ...page, path, model: withoutForms(page.model) }, facts))) return
  const voucher = page.model.papers.find(({ href }) => href.endsWith('/voucher'))?.href
  const paper = voucher === undefined ? null : await fetchPage(voucher, visit.build).catch(() => null)
  if (!paper) return
  await loadView(paper, visit)
  await keepPage(paper, facts)
}

async function dropBooking(path: string): Promise<void> {
  for (const over of [path, `${path}/voucher`]) await dropKeptPage({ cache: 'booking-cache', path: over })
}

/**
 * What another build has kept may not be drawn by this one: bookings are asked for anew, pages come by themselves. So is a booking
 * that was kept a day ago: it may be over, or called off elsewhere. One that is not there any more goes.
 */
async function renew(store: ReturnType<typeof createStore>): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit) return
  const facts = factsNow(visit)
  const { build, at } = facts
  const isOld = (page: KeptPage) => page.build !== build || (page.cache === 'booking-cache' && at - page.at > DAY_MS)
  for (const old of (await listKeptPages()).filter(isOld)) {
    if (old.cache !== 'booking-cache') await dropKeptPage(old)
    else if (old.owner === facts.owner && !old.path.endsWith('/voucher')) {
      const answer = await askPage(old.path).catch(() => null)
      const fresh = answer && (await readPageAnswer(answer, build))
      if (answer?.status === 404) await dropBooking(old.path)
      else if (fresh && isOwnBooking(fresh, facts)) await keepBooking(fresh, { visit, facts })
    }
  }
}
