export type RequestVisit = {
  role: string | null
  /** Value of the header `X-Ab-Config`; empty without experiments. */
  abConfig: string
}

let currentVisit: RequestVisit = { role: null, abConfig: '' }

/** Sets the visit details that requests send; they are empty until hydration. */
export function setRequestVisit(visit: RequestVisit): void {
  currentVisit = visit
}

export function getRequestVisit(): RequestVisit {
  return currentVisit
}
