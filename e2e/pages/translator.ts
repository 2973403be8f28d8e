import { expect, type Page } from '@playwright/test'

/**
 * Translates every page as Chrome does, now and on changes: wraps each text node in two `font` elements, or, like a
 * real translation, replaces it by a new one in them. The text stays the same.
 */
export async function translatePages(page: Page, mode: 'wrapped' | 'replaced'): Promise<void> {
  await page.addInitScript(translate, mode)
}

export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('#page font').first()).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-live', 'true')
}

function translate(mode: 'wrapped' | 'replaced'): void {
  const texts = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found = root instanceof Text ? [root] : []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    return found
  }
  const wrap = (text: Text) => {
    const parent = text.parentElement
    if (!parent || !text.data.trim() || parent.closest('font, script, style, textarea, title, noscript, svg')) return
    const outer = document.createElement('font')
    outer.style.verticalAlign = 'inherit'
    const inner = outer.cloneNode() as HTMLElement
    outer.appendChild(inner)
    text.replaceWith(outer)
    inner.appendChild(mode === 'wrapped' ? text : document.createTextNode(text.data))
  }
  addEventListener('DOMContentLoaded', () => {
    for (const text of texts(document.body)) wrap(text)
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of [target, ...addedNodes]) {
          if (node instanceof Text || node !== target) for (const text of texts(node)) wrap(text)
        }
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
