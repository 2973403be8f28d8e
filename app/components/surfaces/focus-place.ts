/** What had the focus and all it stands in, from the inside out; empty where nothing had it. */
export type FocusPlace = readonly HTMLElement[]

/** What a guest who follows the focus knows as a part of the page. */
const PART = 'section, article, main, dialog, [popover]'

/** The place of the focus as it is now. */
export function focusPlace(): FocusPlace {
  const place: HTMLElement[] = []
  for (let each = document.activeElement; each && each !== document.body; each = each.parentElement) {
    place.push(each as HTMLElement)
  }
  return place
}

/**
 * Where what had the focus is gone or hidden and nothing else took it, the nearest part of its place that is left gets it, at last the
 * page's own; the page stays where it was scrolled to. To be called once the page is drawn.
 */
export function settleFocus(place: FocusPlace): void {
  if (place.length === 0) return
  for (const part of [...place.filter((each) => each.matches(PART)), document.getElementById('main')]) {
    if (document.activeElement !== document.body) return
    if (part?.matches('[popover]')) document.querySelector<HTMLElement>(`[popovertarget="${part.id}"]`)?.focus()
    else if (part?.isConnected) focusHeading(part)
  }
}

/** Puts the focus on the heading of a part of the page, on the part itself where it has none, without a move of the page. */
export function focusHeading(part: HTMLElement | null): void {
  const heading = part?.querySelector<HTMLElement>('h1') ?? part?.querySelector<HTMLElement>('h2, h3') ?? part
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
