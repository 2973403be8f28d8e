/** What calls say of the visit they are made on. */
export type ToldVisit = {
  /** The role of a microsite's guests; null: the usual one [AUTH-60]. */
  role: string | null
  /** The experiments of the visit as they go along with calls [REQ-29]. */
  abConfig: string
}

let told: ToldVisit = { role: null, abConfig: '' }

/** Told once, when a page starts. */
export function tellVisit(visit: ToldVisit): void {
  told = visit
}

/** What goes with every call of the visit. */
export function toldVisit(): ToldVisit {
  return told
}
