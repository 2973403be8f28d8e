/** The focused element and its ancestors, innermost first; empty without focus. */
export type FocusPath = readonly HTMLElement[]

/** Elements that can get the focus when the focused element is gone. */
const PAGE_PARTS = 'section, article, main, dialog, [popover]'

/** Returns the focused element and its ancestors. */
export function captureFocusPath(): FocusPath {
  const path: HTMLElement[] = []
  for (let element = document.activeElement; element && element !== document.body; element = element.parentElement) {
    path.push(element as HTMLElement)
  }
  return path
}

/** Focuses the nearest part of the page that still exists, without scrolling. Call after rendering. */
export function restoreFocus(path: FocusPath): void {
  if (path.length === 0) return
  for (const part of [...path.filter((element) => element.matches(PAGE_PARTS)), document.getElementById('main')]) {
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
