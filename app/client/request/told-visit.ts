export type ToldVisit = {
  /** Role of a microsite's guests; null: the default role. */
  role: string | null
  abConfig: string
}

let told: ToldVisit = { role: null, abConfig: '' }

/** Called once when a page starts. */
export function tellVisit(visit: ToldVisit): void {
  told = visit
}

export function toldVisit(): ToldVisit {
  return told
}
