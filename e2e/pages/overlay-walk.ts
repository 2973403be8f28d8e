import { expect, type Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'

/**
 * A value of `modal` with further parameters; `isLookedAt` also checks barriers, the close button and the Tab order.
 */
export type Step = { name: string; details?: string; isLookedAt: boolean }

type State = {
  dialogs: number
  /** The values the document says it renders. */
  drawn: string
  bodyClass: string
  isLocked: boolean
  /** The browser's own interface may have focus, the page below never. */
  holdsFocus: boolean
  isOnTop: boolean
  layers: number[]
  scroll: number
  focus: string
  path: string
}

type Before = Pick<State, 'dialogs' | 'scroll' | 'bodyClass'>

const DOWN = 240

/**
 * Opens an overlay from a link of the current page and checks the common rules: it has a name, the page below does not
 * scroll, focus stays inside; Escape and Back close it and restore scroll and focus; Forward opens it again. Returns
 * its accessibility violations.
 */
export async function walkOverlay(page: Page, { name, details = '', isLookedAt }: Step): Promise<string[]> {
  const { pathname, search } = new URL(page.url())
  const path = pathname + search
  const before = await page.evaluate(openByLink, { query: `modal=${name}${details}`, down: DOWN })
  // A code is entered only after one was sent; otherwise the guest signs in.
  const drawn = [name, ...(name === 'showOtp' ? ['signin'] : [])].map((own) =>
    [...new URLSearchParams(search).getAll('modal'), own].join(' '),
  )
  const isOpen = (state: State) => state.dialogs > before.dialogs && drawn.includes(state.drawn)
  const isClosed = (state: State) =>
    state.dialogs === before.dialogs &&
    state.path === path &&
    state.focus === 'walk' &&
    state.scroll === before.scroll &&
    state.bodyClass === before.bodyClass
  const open = await settle(page, `${name} opens`, isOpen)
  expect(open, name).toMatchObject({ bodyClass: 'no-scroll', isLocked: true, holdsFocus: true, isOnTop: true })
  expect(open.layers, name).toEqual([...open.layers].sort((one, other) => one - other))

  let barriers: string[] = []
  if (isLookedAt) {
    await page.keyboard.press('Shift+Tab')
    await settle(page, `${name} keeps the focus`, ({ holdsFocus }) => holdsFocus)
    // The page below is inert, and checked separately.
    barriers = await barriersOn(page, 'dialog')
    await close(page, before, () => page.locator('dialog').last().locator('.hd [data-close]').click())
    await settle(page, `${name} closes by its cross`, isClosed)
    await page.evaluate(() => history.forward())
    await settle(page, `${name} opens again`, ({ dialogs }) => dialogs > before.dialogs)
  }
  await close(page, before, () => page.keyboard.press('Escape'))
  await settle(page, `${name} closes by Escape`, isClosed)
  await page.evaluate(() => history.forward())
  await settle(page, `${name} opens on Forward`, ({ dialogs }) => dialogs > before.dialogs)
  await page.evaluate(() => history.back())
  await settle(page, `${name} closes on Back`, isClosed)
  return barriers.map((barrier) => `${name}: ${barrier}`)
}

/** Presses until the overlay is closed: an open list inside it closes first, the overlay below it last. */
async function close(page: Page, before: Before, press: () => Promise<void>): Promise<void> {
  for (let presses = 0; presses < 3; presses += 1) {
    const { dialogs } = await page.evaluate(stateOf, false)
    if (dialogs === before.dialogs) return
    await press()
    await page
      .waitForFunction((count) => document.querySelectorAll('dialog').length < count, dialogs, { timeout: 1500 })
      .catch(() => {})
  }
}

/** Waits until the page has the expected state, and returns it. */
async function settle(page: Page, what: string, isSo: (state: State) => boolean): Promise<State> {
  let state = await page.evaluate(stateOf, false)
  const until = Date.now() + 6000
  while (!isSo(state)) {
    if (Date.now() > until) throw new Error(`${what}: ${JSON.stringify(state)}`)
    state = await page.evaluate(stateOf, true)
  }
  return state
}

/** Runs in the page: focuses and follows a link of this site. Returns the page's state before. */
function openByLink({ query, down }: { query: string; down: number }): Before {
  const link = document.querySelector<HTMLAnchorElement>('#walk') ?? document.createElement('a')
  const href = `${location.pathname}${location.search}${location.search === '' ? '?' : '&'}${query}`
  Object.assign(link, { id: 'walk', href, textContent: 'Walk on' })
  link.style.position = 'fixed'
  link.style.insetBlockStart = '0'
  const dialogs = [...document.querySelectorAll('dialog')]
  const host = dialogs.at(-1) ?? document.body
  host.insertAdjacentElement('beforeend', link)
  window.scrollTo({ top: down, behavior: 'instant' })
  link.focus({ preventScroll: true })
  const before = { dialogs: dialogs.length, scroll: scrollY, bodyClass: document.body.className }
  link.click()
  return before
}

async function stateOf(waits: boolean): Promise<State> {
  if (waits) await new Promise((resolve) => requestAnimationFrame(resolve))
  const dialogs = [...document.querySelectorAll('dialog')]
  const last = dialogs.at(-1)
  const box = last?.getBoundingClientRect()
  const onTop = box ? document.elementFromPoint(box.left + box.width / 2, box.top + 20) : null
  const { body, activeElement, documentElement } = document
  return {
    dialogs: dialogs.length,
    drawn: body.dataset.overlays ?? '',
    bodyClass: body.className,
    isLocked: getComputedStyle(documentElement).overflowY === 'hidden',
    holdsFocus: activeElement === body || last?.contains(activeElement) === true,
    isOnTop: last?.contains(onTop) === true,
    layers: dialogs.map((dialog) => Number(getComputedStyle(dialog).zIndex)),
    scroll: scrollY,
    focus: activeElement?.id ?? '',
    path: location.pathname + location.search,
  }
}
