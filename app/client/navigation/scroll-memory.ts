const kept = new Map<number, number>()
let shown = 0

export function startScrollMemory(): void {
  shown = history.state?.index ?? 0
}

/** Stores the scroll position of the entry being left; history.state already belongs to the next entry. */
export function leaveEntry(): void {
  kept.set(shown, window.scrollY)
  startScrollMemory()
}

export function scrollOfEntry(): number {
  return kept.get(shown) ?? history.state?.scroll ?? 0
}
