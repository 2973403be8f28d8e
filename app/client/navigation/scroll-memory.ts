const positions = new Map<number, number>()
let currentIndex = 0

/** Call after each change of the history entry. */
export function startScrollMemory(): void {
  currentIndex = history.state?.index ?? 0
}

/** Stores the scroll position of the entry being left; history.state already belongs to the next entry. */
export function leaveEntry(): void {
  positions.set(currentIndex, window.scrollY)
  startScrollMemory()
}

/** Returns the stored scroll position of the current history entry. */
export function scrollOfEntry(): number {
  return positions.get(currentIndex) ?? history.state?.scroll ?? 0
}
