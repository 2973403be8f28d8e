import type { PageState } from '#app/contracts/page-state.ts'
import type { PageCache } from '#app/domain/consent/browser-items.ts'
import { personalParams } from '#app/domain/routes/personal-params.ts'
import type { BookingModel } from '#app/pages/booking/model.ts'
import type { KeptPage } from '#app/request/kept/kept-pages.ts'

/** So many public pages are kept, in both caches together (DEC-215). */
export const mostPages = 20

/** So many papers of bookings: a voucher beside each. */
export const mostPapers = 20

const publicPages: Partial<Record<PageState['name'], PageCache>> = {
  home: 'search-cache',
  listing: 'search-cache',
  listingMap: 'search-cache',
  cities: 'search-cache',
  deal: 'search-cache',
  static: 'search-cache',
  hotel: 'hotel-cache',
}

/**
 * The cache a page everybody may see is kept in; null for every other page, and for an address that says something of one guest:
 * an overlay, a token, where they stand.
 */
export function publicCacheOf({ name, names, path }: PageState): PageCache | null {
  const cache = publicPages[name]
  if (!cache || names.type === 'nearby') return null
  return [...new URLSearchParams(path.split('?')[1])].some(([key]) => personalParams.has(key)) ? null : cache
}

/** A booking is good for a journey without network while its guest can still arrive or is there. */
export function isUpcoming({ look }: Pick<BookingModel, 'look'>): boolean {
  return look === 'confirmed' || look === 'staying'
}

/** A booking to be read: no form, no payment and no proof of who asks goes into what is kept. */
export function withoutForms(model: BookingModel): BookingModel {
  return {
    ...model,
    hold: null,
    coming: null,
    pay: null,
    changes: [],
    guestDetails: null,
    guestData: null,
    cancellation: null,
    modifyDates: null,
    told: null,
    arrival: null,
    sheet: null,
  }
}

/** What must leave so that no more than allowed stay: the oldest of each kind. */
export function surplusOf(kept: readonly KeptPage[]): KeptPage[] {
  const newestFirst = [...kept].sort((one, other) => other.at - one.at)
  const papers = newestFirst.filter(({ cache }) => cache === 'booking-cache')
  const pages = newestFirst.filter(({ cache }) => cache !== 'booking-cache')
  return [...papers.slice(mostPapers), ...pages.slice(mostPages)]
}
