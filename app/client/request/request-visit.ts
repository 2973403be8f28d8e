export type RequestVisit = {
  role: string | null
  abConfig: string
}

let currentVisit: RequestVisit = { role: null, abConfig: '' }

export function setRequestVisit(visit: RequestVisit): void {
  currentVisit = visit
}

export function getRequestVisit(): RequestVisit {
  return currentVisit
}
