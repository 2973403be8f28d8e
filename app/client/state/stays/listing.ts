import { atom } from 'jotai/vanilla'
import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import type { PagerProps } from '#app/ui/actions/pager.tsx'

export type AlternateSearch = { isLoading: boolean; heading: string; text: string; hotels: readonly ListCardModel[] }

/** Results loaded after those of the page. */
export type Listing = {
  /** URL of the search; null until there is one. Changes for another URL do not apply. */
  searchPath: string | null
  hotels: readonly ListCardModel[]
  /** Links of the last loaded page; null for the server's page. */
  pager: PagerProps | null
  alternate: AlternateSearch | null
}

export type ListingAction =
  | { type: 'reset'; searchPath: string | null }
  | { type: 'filtersUpdated'; isPaginated: boolean }
  | { type: 'loaded'; hotels: readonly ListCardModel[]; pager: PagerProps | null }
  | { type: 'alternateInit' }
  | { type: 'alternateSuccess'; found: Omit<AlternateSearch, 'isLoading'> }
  | { type: 'alternateClear' }

export function emptyListing(searchPath: string | null = null): Listing {
  return { searchPath, hotels: [], pager: null, alternate: null }
}

/** New filters clear the loaded pages, unless the next page of the same search is requested. */
export function nextListing(listing: Listing, action: ListingAction): Listing {
  switch (action.type) {
    case 'reset':
      return emptyListing(action.searchPath)
    case 'filtersUpdated':
      return action.isPaginated ? listing : { ...listing, hotels: [], pager: null }
    case 'loaded':
      return { ...listing, hotels: [...listing.hotels, ...action.hotels], pager: action.pager }
    case 'alternateInit':
      return { ...listing, alternate: { isLoading: true, heading: '', text: '', hotels: [] } }
    case 'alternateSuccess':
      return { ...listing, alternate: { isLoading: false, ...action.found } }
    case 'alternateClear':
      return { ...listing, alternate: null }
  }
}

const stateAtom = atom(emptyListing())

export const listingAtom = atom(
  (get) => get(stateAtom),
  (get, set, action: ListingAction) => set(stateAtom, nextListing(get(stateAtom), action)),
)

/** Updates the shortlist flags; unchanged items keep their identity. */
export function markShortlisted(hotels: readonly ListCardModel[], ids: ReadonlySet<number>): ListCardModel[] {
  return hotels.map((hotel) => {
    const shortlisted = ids.has(hotel.id)
    return shortlisted === (hotel.shortlisted ?? false) ? hotel : { ...hotel, shortlisted }
  })
}
