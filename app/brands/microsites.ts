/** A partner's way into the site; named by `microsite` in the address. */
export type Microsite = {
  name: string
  /** The partner's frame is no place for an overlay over a search: the picker is a page of its own [PICK-21]. */
  avoidsSearchPopup: boolean
  /** Which hotel page its guests see: most partners show the old one (DEC-21) [PAGE-11]. */
  hotelPage: 'old' | 'new'
}

const microsites: readonly Microsite[] = [
  { name: 'skybridge', avoidsSearchPopup: true, hotelPage: 'new' },
  { name: 'railpass', avoidsSearchPopup: false, hotelPage: 'new' },
  { name: 'coachline', avoidsSearchPopup: false, hotelPage: 'old' },
  { name: 'ferryways', avoidsSearchPopup: false, hotelPage: 'old' },
  { name: 'bankperks', avoidsSearchPopup: true, hotelPage: 'old' },
]

/** The microsite of a name, or null. */
export function findMicrosite(name: string | null): Microsite | null {
  return microsites.find((microsite) => microsite.name === name) ?? null
}

/** The hotel page of a visit: that of its microsite, the new one everywhere else [PAGE-11]. */
export function hotelPageOf(microsite: string | null): Microsite['hotelPage'] {
  return findMicrosite(microsite)?.hotelPage ?? 'new'
}
