/** The focused element and its ancestors, innermost first; empty without focus. */
export type FocusPlace = readonly HTMLElement[]

/** Elements that count as a part of the page for the focus. */
const PART = 'section, article, main, dialog, [popover]'

export function focusPlace(): FocusPlace {
  const place: HTMLElement[] = []
  for (let each = document.activeElement; each && each !== document.body; each = each.parentElement) {
    place.push(each as HTMLElement)
  }
  return place
}

/** Focuses the nearest remaining part of the former place, without scrolling. Call after rendering. */
export function settleFocus(place: FocusPlace): void {
  if (place.length === 0) return
  for (const part of [...place.filter((each) => each.matches(PART)), document.getElementById('main')]) {
    if (document.activeElement !== document.body) return
    if (part?.matches('[popover]')) document.querySelector<HTMLElement>(`[popovertarget="${part.id}"]`)?.focus()
    else if (part?.isConnected) focusHeading(part)
  }
}

/** Focuses the heading of a part of the page, or the part itself, without scrolling. */
export function focusHeading(part: HTMLElement | null): void {
  const heading = part?.querySelector<HTMLElement>('h1') ?? part?.querySelector<HTMLElement>('h2, h3') ?? part
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
