import { fetchPage, readPageResponse, requestPage } from '#app/client/request/fetch-page.ts'
import { readAccountHint } from '#app/client/request/has-login.ts'
import { logError } from '#app/client/request/log.ts'
import {
  belongsToOtherGuest,
  type CachedPage,
  cachePage,
  dropCachedPage,
  listCachedPages,
} from '#app/client/request/storage/cached-pages.ts'
import { type Store, type Visit, viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import type { PageCache } from '#app/domain/consent/browser-items.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { personalParams } from '#app/domain/routes/personal-params.ts'
import { findFetchTime } from '#app/features/offline/cached-notice.ts'
import type { BookingModel } from '#app/pages/booking/model.ts'
import { loadView } from '../load-view.ts'

const CACHE_AFTER_MS = 300

/** When, for which account ('' for none) and by which build a page was fetched. */
type FetchDetails = { at: number; owner: string; build: string }

type BookingPage = PageState & { model: BookingModel }

/** Caches public pages and the guest's own bookings for offline use. Call once. */
export function cacheVisitedPages(store: Store): void {
  // Data below an overlay was fetched earlier; the account may have changed in another tab since.
  const fetchDetails = new WeakMap<PageState['model'], FetchDetails>()
  const cacheView = () => {
    const view = store.get(viewAtom)
    const visit = store.get(visitAtom)
    if (!view || !visit) return
    const { page } = view
    const details = fetchDetails.get(page.model) ?? detailsNow(visit)
    fetchDetails.set(page.model, details)
    setTimeout(() => {
      if (view !== store.get(viewAtom) || findFetchTime(page) !== null || belongsToOtherGuest(details)) return
      // The path as a reload would request it; the server normalizes queries.
      const path = location.pathname + location.search
      cacheCurrent({ ...page, path }, { visit, details }).catch((error) => logError('storage', error))
    }, CACHE_AFTER_MS)
  }
  cacheView()
  store.sub(viewAtom, cacheView)
  addEventListener('consent', cacheView)
  refreshOldCopies(store).catch((error) => logError('storage', error))
}

function detailsNow({ isLoggedIn, build }: Visit): FetchDetails {
  const at = Math.round(performance.timeOrigin + performance.now())
  return { at, owner: isLoggedIn ? readAccountHint() : '', build }
}

type CacheInput = { visit: Visit; details: FetchDetails }

async function cacheCurrent(page: PageState, { visit, details }: CacheInput): Promise<void> {
  // Without a service worker nothing would serve the copy.
  if (!('caches' in globalThis) || document.documentElement.dataset.worker === 'off') return
  const cache = publicCacheOf(page)
  if (cache) await cachePage(page, { cache, ...details })
  else if (isOwnBooking(page, details)) await cacheBooking(page, { visit, details })
  else return
  for (const surplus of surplusPages(await listCachedPages())) await dropCachedPage(surplus)
}

export const MAX_PUBLIC_PAGES = 20

/** Maximum number of booking pages and vouchers. */
const MAX_BOOKING_PAGES = 20

const cacheByPage: Partial<Record<PageState['name'], PageCache>> = {
  home: 'search-cache',
  listing: 'search-cache',
  listingMap: 'search-cache',
  cities: 'search-cache',
  deal: 'search-cache',
  static: 'search-cache',
  hotel: 'hotel-cache',
}

/**
 * Returns the cache of a public page; null for other pages and for URLs with personal data, such as an overlay, a token
 * or a position.
 */
export function publicCacheOf({ name, names, path }: PageState): PageCache | null {
  const cache = cacheByPage[name]
  if (!cache || names.type === 'nearby') return null
  return [...new URLSearchParams(path.split('?')[1])].some(([key]) => personalParams.has(key)) ? null : cache
}

/** Whether a booking is cached: it is confirmed and not over. */
export function isUpcoming({ phase }: Pick<BookingModel, 'phase'>): boolean {
  return phase === 'confirmed' || phase === 'staying'
}

/** Returns a booking page without the parts that need a connection. */
export function withoutForms(model: BookingModel): BookingModel {
  return {
    ...model,
    hold: null,
    reconfirmation: null,
    pay: null,
    changes: [],
    guestDetails: null,
    guestData: null,
    cancellation: null,
    modifyDates: null,
    successEvent: null,
    arrival: null,
    overlayData: null,
  }
}

/** Returns the oldest cached pages above the limits. */
export function surplusPages(cached: readonly CachedPage[]): CachedPage[] {
  const newestFirst = [...cached].sort((one, other) => other.at - one.at)
  const bookings = newestFirst.filter(({ cache }) => cache === 'booking-cache')
  const publicPages = newestFirst.filter(({ cache }) => cache !== 'booking-cache')
  return [...bookings.slice(MAX_BOOKING_PAGES), ...publicPages.slice(MAX_PUBLIC_PAGES)]
}

/** The guest may have signed out in another tab. */
function isOwnBooking(page: PageState, { owner }: FetchDetails): page is BookingPage {
  return page.name === 'booking' && owner !== '' && owner === readAccountHint() && page.model.isOwn === true
}

async function cacheBooking(page: BookingPage, { visit, details: fetchDetails }: CacheInput): Promise<void> {
  const details = { ...fetchDetails, cache: 'booking-cache' } as const
  const [path = ''] = page.path.split('?')
  if (!isUpcoming(page.model)) {
    await dropBooking(path)
    return
  }
  // Loads the booking page's code first, so that the copy can be rendered offline.
  await loadView({ ...page, path }, visit)
  if (!(await cachePage({ ...page, path, model: withoutForms(page.model) }, details))) return
  const voucher = page.model.documents.find(({ href }) => href.endsWith('/voucher'))?.href
  const voucherPage = voucher === undefined ? null : await fetchPage(voucher, visit.build).catch(() => null)
  if (!voucherPage) return
  await loadView(voucherPage, visit)
  await cachePage(voucherPage, details)
}

async function dropBooking(path: string): Promise<void> {
  for (const cachedPath of [path, `${path}/voucher`]) await dropCachedPage({ cache: 'booking-cache', path: cachedPath })
}

/** Refreshes copies of another build, which this build may not render, and bookings older than a day. */
async function refreshOldCopies(store: Store): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit) return
  const details = detailsNow(visit)
  const { build, at } = details
  const isOld = (page: CachedPage) => page.build !== build || (page.cache === 'booking-cache' && at - page.at > DAY_MS)
  for (const old of (await listCachedPages()).filter(isOld)) {
    if (old.cache !== 'booking-cache') await dropCachedPage(old)
    else if (old.owner === details.owner && !old.path.endsWith('/voucher')) {
      const response = await requestPage(old.path).catch(() => null)
      const page = response && (await readPageResponse(response, build))
      if (response?.status === 404) await dropBooking(old.path)
      else if (page && isOwnBooking(page, details)) await cacheBooking(page, { visit, details })
    }
  }
}
