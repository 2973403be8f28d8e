import type { CachedPage } from '#app/client/request/storage/cached-pages.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import type { PageCache } from '#app/domain/consent/browser-items.ts'
import { personalParams } from '#app/domain/routes/personal-params.ts'
import type { BookingModel } from '#app/pages/booking/model.ts'

export const maxPages = 20

export const maxDocuments = 20

const publicPages: Partial<Record<PageState['name'], PageCache>> = {
  home: 'search-cache',
  listing: 'search-cache',
  listingMap: 'search-cache',
  cities: 'search-cache',
  deal: 'search-cache',
  static: 'search-cache',
  hotel: 'hotel-cache',
}

/** Returns null for other pages and for URLs with personal data, such as an overlay, token or position. */
export function publicCacheOf({ name, names, path }: PageState): PageCache | null {
  const cache = publicPages[name]
  if (!cache || names.type === 'nearby') return null
  return [...new URLSearchParams(path.split('?')[1])].some(([key]) => personalParams.has(key)) ? null : cache
}

export function isUpcoming({ look }: Pick<BookingModel, 'look'>): boolean {
  return look === 'confirmed' || look === 'staying'
}

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

export function surplusOf(kept: readonly CachedPage[]): CachedPage[] {
  const newestFirst = [...kept].sort((one, other) => other.at - one.at)
  const papers = newestFirst.filter(({ cache }) => cache === 'booking-cache')
  const pages = newestFirst.filter(({ cache }) => cache !== 'booking-cache')
  return [...papers.slice(maxDocuments), ...pages.slice(maxPages)]
}
