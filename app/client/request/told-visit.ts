export type ToldVisit = {
  role: string | null
  abConfig: string
}

let told: ToldVisit = { role: null, abConfig: '' }

export function tellVisit(visit: ToldVisit): void {
  told = visit
}

export function toldVisit(): ToldVisit {
  return told
}
