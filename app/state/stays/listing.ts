import { atom } from 'jotai/vanilla'
import type { PagerProps } from '#app/components/actions/pager.tsx'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'

/** Stays to look at instead, where a list has few or none: asked for, there, or nothing of it [LIST-14]. */
export type AlternateSearch = { isLoading: boolean; heading: string; text: string; hotels: readonly StayCardModel[] }

/** What the browser adds to the list the server sent. */
export type Listing = {
  /** The address of the list; null before there is one. What was added to another list is not this one's. */
  of: string | null
  /** Pages shown after the first one. */
  hotels: readonly StayCardModel[]
  /** The links of the last page shown; null while it is the server's. */
  pager: PagerProps | null
  alternate: AlternateSearch | null
}

export type ListingAction =
  | { type: 'reset'; of: string | null }
  | { type: 'filtersUpdated'; isPaginated: boolean }
  | { type: 'loaded'; hotels: readonly StayCardModel[]; pager: PagerProps | null }
  | { type: 'alternateInit' }
  | { type: 'alternateSuccess'; found: Omit<AlternateSearch, 'isLoading'> }
  | { type: 'alternateClear' }

/** A list to which nothing was added [LIST-18]. */
export function emptyListing(of: string | null = null): Listing {
  return { of, hotels: [], pager: null, alternate: null }
}

/** The list after what happened: new filters empty it, unless the next page of the same is asked for [LIST-15]. */
export function nextListing(listing: Listing, action: ListingAction): Listing {
  switch (action.type) {
    case 'reset':
      return emptyListing(action.of)
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

/** What was added to the list on show; written by telling it what happened. */
export const listingAtom = atom(
  (get) => get(stateAtom),
  (get, set, action: ListingAction) => set(stateAtom, nextListing(get(stateAtom), action)),
)

/** Sets the flag of stays in place: one whose flag stays as it is, is the very same object as before [LIST-17]. */
export function markShortlisted(hotels: readonly StayCardModel[], ids: ReadonlySet<number>): StayCardModel[] {
  return hotels.map((hotel) => {
    const shortlisted = ids.has(hotel.id)
    return shortlisted === (hotel.shortlisted ?? false) ? hotel : { ...hotel, shortlisted }
  })
}
