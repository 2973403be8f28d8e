/** A partner's way into the site; named by `microsite` in the address. */
export type Microsite = {
  name: string
  /** The partner's frame is no place for an overlay over a search: the picker is a page of its own [PICK-21]. */
  avoidsSearchPopup: boolean
}

const microsites: readonly Microsite[] = [
  { name: 'skybridge', avoidsSearchPopup: true },
  { name: 'railpass', avoidsSearchPopup: false },
]

/** The microsite of a name, or null. */
export function findMicrosite(name: string | null): Microsite | null {
  return microsites.find((microsite) => microsite.name === name) ?? null
}
