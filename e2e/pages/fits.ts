import type { Locator, Page } from '@playwright/test'

/** How much a page is wider than its screen, as a sentence; empty where it fits. */
export async function overflowsOf(page: Page, place: string): Promise<string[]> {
  const { extra, widest } = await page.evaluate(findOverflow)
  return extra > 0 ? [`${place} is ${extra} px too wide: ${widest.join(', ')}`] : []
}

/** Runs in the page: by how much it is too wide, and the innermost elements beyond its edges. */
function findOverflow(): { extra: number; widest: string[] } {
  const { scrollWidth, clientWidth } = document.documentElement
  const extra = scrollWidth - clientWidth
  if (extra <= 0) return { extra, widest: [] }
  const isBeyond = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (right > clientWidth + 1 || left < -1)
  }
  const isScrolled = (element: Element): boolean =>
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isScrolled(element.parentElement ?? document.body))
  const beyond = [...document.querySelectorAll('body *')].filter((element) => isBeyond(element) && !isScrolled(element))
  const innermost = beyond.filter((element) => ![...element.children].some(isBeyond))
  const nameOf = ({ localName, classList, parentElement, textContent }: Element) =>
    `${parentElement?.classList} > ${localName}.${classList} “${(textContent ?? '').trim().slice(0, 30)}”`
  return { extra, widest: innermost.slice(0, 4).map(nameOf) }
}

/** Texts that are cut off by their box or extend beyond the screen. */
export async function cutTextsOf(page: Page, place: string, { mayEndEarly = false } = {}): Promise<string[]> {
  const cut = await page.evaluate(findCutTexts, mayEndEarly)
  return cut.map((text) => `${place} cuts off: ${text}`)
}

export function linesOf(texts: Locator): Promise<number[]> {
  return texts.evaluateAll((found) =>
    found.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
}

/**
 * Runs in the page. Excludes scrolling parts, screen-reader text, closed parts, text that ends in an ellipsis on
 * purpose where asked, and parts without size: a map price shown as a dot keeps its text, and may be outside the
 * visible part.
 */
function findCutTexts(mayEndEarly: boolean): string[] {
  const width = document.documentElement.clientWidth
  const found = new Set<string>()
  const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (!box || words === '' || !box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { clipPath, fontSize } = getComputedStyle(box)
    if (box.closest('script, style, option, .vh, .skip, .pin.dot') || clipPath !== 'none' || fontSize === '0px')
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rect = range.getBoundingClientRect()
    let isReachable = true
    let [isBesides, isAbove] = [true, true]
    for (let around: Element | null = box; around && isReachable; around = around.parentElement) {
      const { overflowX, overflowY, position, textOverflow, clipPath: clip } = getComputedStyle(around)
      if (clip !== 'none' || (mayEndEarly && textOverflow === 'ellipsis')) break
      const isPage = around === document.documentElement
      const frame = around.getBoundingClientRect()
      const [left, right] = isPage ? [0, width] : [frame.left, frame.right]
      isBesides &&= !isScrolled(overflowX)
      isAbove &&= !isScrolled(overflowY) && !isPage && around !== document.body
      if (isBesides && (overflowX !== 'visible' || isPage) && (rect.left < left - 1 || rect.right > right + 1))
        isReachable = false
      // Letters have space above and below: only a text that loses a quarter of its height is cut.
      const seen = Math.min(rect.bottom, frame.bottom) - Math.max(rect.top, frame.top)
      if (isAbove && overflowY !== 'visible' && seen < rect.height * 0.75) isReachable = false
      isAbove &&= position !== 'fixed'
    }
    if (!isReachable) found.add(words.slice(0, 60))
  }
  return [...found]
}
