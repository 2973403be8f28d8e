import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fallbackMs, onFirstInteraction } from '#app/client/start/on-first-interaction.ts'

const FRAME_MS = 16

let browser: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, FRAME_MS))
  openWith({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openWith({ readyState = 'complete', scrollY = 0, focused = false, cookie = '', kept = 0 }): void {
  const body = {}
  vi.stubGlobal('document', { readyState, body, cookie, activeElement: focused ? {} : body })
  vi.stubGlobal('localStorage', { length: kept })
  vi.stubGlobal('scrollY', scrollY)
}

test.each(['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'pointermove'])(
  'begins at a %s, once',
  (sign) => {
    const work = vi.fn()
    onFirstInteraction(work)
    expect(work).not.toHaveBeenCalled()
    browser.dispatchEvent(new Event(sign))
    browser.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(fallbackMs.unknown * 2)
    expect(work).toHaveBeenCalledTimes(1)
  },
)

test('begins after the page has been idle for a while', () => {
  const work = vi.fn()
  onFirstInteraction(work)
  vi.advanceTimersByTime(fallbackMs.unknown - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
})

test('begins beside a map as soon as the page is complete and idle [SMAP-01]', () => {
  openWith({ readyState: 'interactive' })
  const work = vi.fn()
  onFirstInteraction(work, true)
  vi.advanceTimersByTime(FRAME_MS * 2)
  expect(work).not.toHaveBeenCalled()
  browser.dispatchEvent(new Event('load'))
  expect(work).toHaveBeenCalledTimes(1)
})

test('the idle time starts when the page is complete', () => {
  openWith({ readyState: 'interactive' })
  const work = vi.fn()
  onFirstInteraction(work)
  vi.advanceTimersByTime(fallbackMs.unknown * 2)
  expect(work).not.toHaveBeenCalled()
  browser.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(fallbackMs.unknown)
  expect(work).toHaveBeenCalledTimes(1)
})

test('begins at once where a field was already focused', () => {
  openWith({ focused: true })
  const work = vi.fn()
  onFirstInteraction(work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('begins after a frame when already scrolled, without forcing layout', () => {
  const reads = vi.fn(() => 300)
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: reads })
  const work = vi.fn()
  onFirstInteraction(work)
  expect(reads).not.toHaveBeenCalled()
  vi.advanceTimersByTime(FRAME_MS + 1)
  expect(work).toHaveBeenCalledTimes(1)
})

test.each([{ kept: 1 }, { cookie: 'XSRF-TOKEN=1' }])('begins sooner for a returning guest: %o', (given) => {
  openWith(given)
  const work = vi.fn()
  onFirstInteraction(work)
  vi.advanceTimersByTime(fallbackMs.known)
  expect(work).toHaveBeenCalledTimes(1)
})

test('reads stored data when the page is idle, not while loading', () => {
  openWith({ readyState: 'interactive' })
  const reads = vi.fn(() => 1)
  vi.stubGlobal('localStorage', Object.defineProperty({}, 'length', { get: reads }))
  const work = vi.fn()
  onFirstInteraction(work)
  browser.dispatchEvent(new Event('load'))
  expect(reads).not.toHaveBeenCalled()
  vi.advanceTimersByTime(fallbackMs.known)
  expect(reads).toHaveBeenCalledTimes(1)
  expect(work).toHaveBeenCalledTimes(1)
})

test('forbidden storage reads as empty', () => {
  vi.stubGlobal('localStorage', {
    get length() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const work = vi.fn()
  onFirstInteraction(work)
  vi.advanceTimersByTime(fallbackMs.known)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(fallbackMs.unknown)
  expect(work).toHaveBeenCalledTimes(1)
})
