/** How far each entry of this tab's history was scrolled when it was left, by its place in it. */
const kept = new Map<number, number>()
let shown = 0

/** Begins with the entry on show. */
export function startScrollMemory(): void {
  shown = history.state?.index ?? 0
}

/** Notes where the entry that is being left stands; the browser has moved on to the next one already. */
export function leaveEntry(): void {
  kept.set(shown, window.scrollY)
  startScrollMemory()
}

/** Where the entry on show stood when it was left: in either direction, and after a reload as far as the entry itself tells. */
export function scrollOfEntry(): number {
  return kept.get(shown) ?? history.state?.scroll ?? 0
}
