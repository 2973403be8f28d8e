import { expect, type Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'

/** A value of `modal`, with what else its address says. */
export type Step = { name: string; details?: string; looksForBarriers: boolean }

/** What an open overlay does to its page. */
type State = {
  drawn: string
  isLocked: boolean
  holdsFocus: boolean
  isOnTop: boolean
  scroll: number
  layers: number[]
}

/** A value, and how many dialogs lie beneath it. */
type Beneath = { name: string; beneath: number }

const DOWN = 240

/**
 * Opens an overlay from a link of the page on show and tries what holds for each: it says its name, the page beneath it
 * stands still, the focus stays in it; Escape, its cross and Back close it and give place and focus back; Forward opens
 * it again. Answers what it puts in the way of guests.
 */
export async function walkOverlay(page: Page, { name, details = '', looksForBarriers }: Step): Promise<string[]> {
  const base = new URL(page.url())
  const path = base.pathname + base.search
  const beneath = await page.locator('dialog').count()
  await page.evaluate(openByLink, { href: withModal(path, `modal=${name}${details}`), down: DOWN })
  await expectOpen(page, { name, beneath })
  const state = await page.evaluate(stateOf)
  expect(state, name).toMatchObject({ drawn: drawnIn(page.url()), isLocked: true, holdsFocus: true, isOnTop: true })
  expect(state.layers, name).toEqual([...state.layers].sort((one, other) => one - other))
  await page.keyboard.press('Shift+Tab')
  expect((await page.evaluate(stateOf)).holdsFocus, `${name} keeps the focus`).toBe(true)
  const barriers = looksForBarriers ? await barriersOn(page) : []

  // A list that is open inside it takes the first Escape.
  if ((await page.locator('dialog :focus[aria-expanded=true]').count()) > 0) await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expectClosed(page, { name, beneath, path, scroll: state.scroll })
  await page.goForward()
  await expectOpen(page, { name, beneath })
  await page.locator('dialog').last().locator('.hd [data-close]').click()
  await expectClosed(page, { name, beneath, path, scroll: state.scroll })
  await page.goForward()
  await expectOpen(page, { name, beneath })
  await page.goBack()
  await expectClosed(page, { name, beneath, path, scroll: state.scroll })
  return barriers.map((barrier) => `${name}: ${barrier}`)
}

function withModal(path: string, modal: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${modal}`
}

/** Runs in the page: a link of this site, which has the focus when it is followed. */
function openByLink({ href, down }: { href: string; down: number }): void {
  const link = document.querySelector<HTMLAnchorElement>('#walk') ?? document.createElement('a')
  Object.assign(link, { id: 'walk', href, textContent: 'Walk on' })
  link.style.position = 'fixed'
  link.style.insetBlockStart = '0'
  const host = [...document.querySelectorAll('dialog')].at(-1) ?? document.body
  host.insertAdjacentElement('beforeend', link)
  window.scrollTo({ top: down, behavior: 'instant' })
  link.focus({ preventScroll: true })
  link.click()
}

/** The values of an address, as its document tells them. */
function drawnIn(address: string): string {
  return new URL(address).searchParams.getAll('modal').join(' ')
}

async function expectOpen(page: Page, { name, beneath }: Beneath): Promise<void> {
  await expect(page.locator('dialog:modal').nth(beneath), `${name} opens`).toBeVisible()
  await expect(page.locator('body'), name).toHaveClass('no-scroll')
}

async function expectClosed(page: Page, { name, beneath, path, scroll }: Beneath & { path: string; scroll: number }) {
  await expect(page.locator('dialog'), `${name} closes`).toHaveCount(beneath)
  await expect(page, name).toHaveURL(path)
  await expect(page.locator('#walk'), `${name} gives the focus back`).toBeFocused()
  expect(await page.evaluate(() => [scrollY, document.body.className]), name).toEqual([
    scroll,
    beneath > 0 ? 'no-scroll' : '',
  ])
}

/** Runs in the page. */
function stateOf(): State {
  const dialogs = [...document.querySelectorAll('dialog')]
  const last = dialogs.at(-1)
  const box = last?.getBoundingClientRect()
  const onTop = box ? document.elementFromPoint(box.left + box.width / 2, box.top + 20) : null
  const layerOf = (element: Element) => Number(getComputedStyle(element).zIndex)
  return {
    drawn: document.body.dataset.overlays ?? '',
    isLocked: getComputedStyle(document.documentElement).overflowY === 'hidden',
    // The browser's own bar may have it, the page beneath never.
    holdsFocus: document.activeElement === document.body || last?.contains(document.activeElement) === true,
    isOnTop: last?.contains(onTop) === true,
    scroll: scrollY,
    layers: dialogs.map(layerOf),
  }
}
