import type { Page } from '@playwright/test'

/**
 * Returns controls a thumb could miss on the current page, or within a selector, as sentences: a control needs 44 × 44
 * px that accept its press, including padding, pseudo-elements and label; a link in text needs 24 px for itself.
 * The page must be fully rendered and still.
 */
export async function smallTargetsOn(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(findSmallTargets, within)
}

/**
 * Runs in the page: scrolls to each control, tests presses around its middle, and restores the page. Skips elements
 * below a dialog.
 */
function findSmallTargets(within: string): string[] {
  type Place = { x: number; y: number }
  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]'
  const lines = 'p, li, dd, dt, td, label, h1, h2, h3, h4, div'
  /** An invisible control is pressed by its label. */
  const shownOf = (target: HTMLElement) => {
    const { clipPath, opacity } = getComputedStyle(target)
    const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined
    return clipPath !== 'none' || opacity === '0' ? label : target
  }
  /** Of a text in two lines the first is pressed. */
  const middleOf = (shown: HTMLElement): Place => {
    const { left, top, width, height } = shown.getClientRects()[0] ?? shown.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const takes = (target: HTMLElement, { x, y }: Place) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target)
  }
  /** How many pixels from the middle, in both directions together, accept the press. */
  const reach = (target: HTMLElement, { x, y }: Place, way: Place) =>
    [-1, 1].reduce((sum, sign) => {
      let far = 0.5
      while (sum + far < 44 && takes(target, { x: x + way.x * sign * far, y: y + way.y * sign * far })) far += 1
      return sum + far - 0.5
    }, 0)
  /** Most controls accept it at the required distance, so the pixels between need no test. */
  const isAmple = (target: HTMLElement, { x, y }: Place) =>
    [-21.5, 21.5].every((far) => takes(target, { x: x + far, y }) && takes(target, { x, y: y + far }))
  const isNear = ({ x, y }: Place) => x > 24 && x < innerWidth - 24 && y > innerHeight / 4 && y < innerHeight * 0.75
  const lengthOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, '').length ?? 0
  const isAmongWords = (target: HTMLElement) =>
    target.matches('a:not(.btn, .chip)') &&
    getComputedStyle(target).display.startsWith('inline') &&
    lengthOf(target.closest(lines)) > lengthOf(target)

  const before = scrollY
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector(within)
  const found = new Set<string>()
  for (const target of root?.querySelectorAll<HTMLElement>(controls) ?? []) {
    const shown = shownOf(target)
    // A pin is at its place whatever is beside it; a list contains the same stays.
    if (target.closest('.leaflet-marker-pane')) continue
    const isPressed = getComputedStyle(target).pointerEvents !== 'none' && !target.closest('[inert]')
    if (!isPressed || !shown?.checkVisibility({ visibilityProperty: true })) continue
    if (!isNear(middleOf(shown))) shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // Scrolls it away from the edge of a scrolling part.
    if (!isAmple(target, middleOf(shown))) shown.scrollIntoView({ block: 'center', behavior: 'instant' })
    // Scrolls it from under sticky headers and footers.
    const top = middleOf(shown).y - innerHeight * 0.4
    if (!isAmple(target, middleOf(shown))) window.scrollBy({ top, behavior: 'instant' })
    const middle = middleOf(shown)
    // An element that is off-screen until focused, or for screen readers alone, is not pressed there.
    if (shown.getBoundingClientRect().width <= 1 || middle.y < 0 || isAmple(target, middle)) continue
    const [width, height] = [reach(target, middle, { x: 1, y: 0 }), reach(target, middle, { x: 0, y: 1 })]
    // A box of 44 px between two pixels accepts the press of 43.
    if (isAmongWords(target) ? height >= 23 : Math.min(width, height) >= 43) continue
    const words = (target.ariaLabel ?? target.textContent ?? '').trim().slice(0, 40)
    const place = `${shown.parentElement?.className} > ${shown.localName}.${shown.className}`
    found.add(`${place} “${words}” takes presses on ${width} × ${height} px`)
  }
  window.scrollTo({ top: before, behavior: 'instant' })
  return [...found]
}
