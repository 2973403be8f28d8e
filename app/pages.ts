import type { ReactNode } from 'react'
import type { MessageArea } from './i18n/messages.ts'
import type { AccountModel } from './pages/account/model.ts'
import type { BookingModel } from './pages/booking/model.ts'
import type { CitiesModel } from './pages/cities/model.ts'
import type { ComingModel } from './pages/coming/model.ts'
import type { DealModel } from './pages/deal/model.ts'
import type { HomeModel } from './pages/home/model.ts'
import type { HotelModel } from './pages/hotel/model.ts'
import type { ListingMapModel, ListingModel } from './pages/listing/model.ts'
import type { MyBookingModel } from './pages/my-booking/model.ts'
import type { NoticeModel } from './pages/notice/model.ts'
import type { SaveCardModel } from './pages/save-card/model.ts'
import type { StaticModel } from './pages/static/model.ts'

/** What each page's loader hands to its component: plain data, ready to show. */
export type PageModels = {
  home: HomeModel
  listing: ListingModel
  listingMap: ListingMapModel
  hotel: HotelModel
  booking: BookingModel
  cities: CitiesModel
  myBooking: MyBookingModel
  account: AccountModel
  saveCard: SaveCardModel
  static: StaticModel
  deal: DealModel
  coming: ComingModel
  notice: NoticeModel
}

export type PageName = keyof PageModels

type PageEntry<Name extends PageName> = {
  areas: readonly MessageArea[]
  load: () => Promise<{ Page: (props: { model: PageModels[Name] }) => ReactNode }>
}

/** The one list of pages that edge and browser share; each is its own lazy part, in a folder of its name. */
export const pages: { [Name in PageName]: PageEntry<Name> } = {
  home: {
    areas: ['ui', 'search', 'home'],
    load: () => import('./pages/home/page.tsx'),
  },
  listing: {
    areas: ['ui', 'search', 'listing'],
    load: () => import('./pages/listing/page.tsx'),
  },
  listingMap: {
    areas: ['ui', 'search', 'listing', 'map'],
    load: () => import('./pages/listing/map/page.tsx'),
  },
  hotel: {
    areas: ['ui', 'search', 'hotel'],
    load: () => import('./pages/hotel/page.tsx'),
  },
  cities: {
    areas: ['ui'],
    load: () => import('./pages/cities/page.tsx'),
  },
  booking: {
    areas: ['ui', 'booking'],
    load: () => import('./pages/booking/page.tsx'),
  },
  myBooking: {
    areas: ['ui', 'booking'],
    load: () => import('./pages/my-booking/page.tsx'),
  },
  account: {
    areas: ['ui', 'common', 'account', 'errors'],
    load: () => import('./pages/account/page.tsx'),
  },
  saveCard: {
    areas: ['ui'],
    load: () => import('./pages/save-card/page.tsx'),
  },
  static: {
    // Its words are ready in the model, and there are many of them.
    areas: ['ui'],
    load: () => import('./pages/static/page.tsx'),
  },
  deal: {
    areas: ['ui', 'search'],
    load: () => import('./pages/deal/page.tsx'),
  },
  coming: {
    areas: ['ui'],
    load: () => import('./pages/coming/page.tsx'),
  },
  notice: {
    areas: ['ui'],
    load: () => import('./pages/notice/page.tsx'),
  },
}
