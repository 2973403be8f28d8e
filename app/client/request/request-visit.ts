export type RequestVisit = {
  role: string | null
  abConfig: string
}

let told: RequestVisit = { role: null, abConfig: '' }

export function setRequestVisit(visit: RequestVisit): void {
  told = visit
}

export function getRequestVisit(): RequestVisit {
  return told
}
