/** A partner's way into the site: named by `/microsite/{name}` or `microsite` in the address, then remembered (DEC-82). */
export type Microsite = {
  name: string
  /** The partner's frame is no place for an overlay over a search: the picker is a page of its own [PICK-21]. */
  avoidsSearchPopup: boolean
  /** Which hotel page its guests see: most partners show the old one (DEC-21) [PAGE-11]. */
  hotelPage: 'old' | 'new'
  /** The role its guests' calls are made with; null: the usual one [AUTH-49]. It gives no rights. */
  deviseRole: string | null
}

const microsites: readonly Microsite[] = [
  { name: 'skybridge', avoidsSearchPopup: true, hotelPage: 'new', deviseRole: null },
  { name: 'railpass', avoidsSearchPopup: false, hotelPage: 'new', deviseRole: null },
  { name: 'coachline', avoidsSearchPopup: false, hotelPage: 'old', deviseRole: null },
  { name: 'ferryways', avoidsSearchPopup: false, hotelPage: 'old', deviseRole: null },
  { name: 'bankperks', avoidsSearchPopup: true, hotelPage: 'old', deviseRole: 'Bankperks_Guest' },
]

/** The microsite of a name, or null. */
export function findMicrosite(name: string | null): Microsite | null {
  return microsites.find((microsite) => microsite.name === name) ?? null
}

/** The hotel page of a visit: that of its microsite, the new one everywhere else [PAGE-11]. */
export function hotelPageOf(microsite: Microsite | null): Microsite['hotelPage'] {
  return microsite?.hotelPage ?? 'new'
}
