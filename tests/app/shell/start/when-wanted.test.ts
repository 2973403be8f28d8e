import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restMs, whenWanted } from '#app/shell/start/when-wanted.ts'

let browser: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
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
    whenWanted(work)
    expect(work).not.toHaveBeenCalled()
    browser.dispatchEvent(new Event(sign))
    browser.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(restMs.unknown * 2)
    expect(work).toHaveBeenCalledTimes(1)
  },
)

test('begins by itself when the page has been left alone for a while', () => {
  const work = vi.fn()
  whenWanted(work)
  vi.advanceTimersByTime(restMs.unknown - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
})

test('the while begins when the page is complete', () => {
  openWith({ readyState: 'interactive' })
  const work = vi.fn()
  whenWanted(work)
  vi.advanceTimersByTime(restMs.unknown * 2)
  expect(work).not.toHaveBeenCalled()
  browser.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(restMs.unknown)
  expect(work).toHaveBeenCalledTimes(1)
})

test.each([{ scrollY: 300 }, { focused: true }])('begins at once for what was done before it came: %o', (given) => {
  openWith(given)
  const work = vi.fn()
  whenWanted(work)
  expect(work).toHaveBeenCalledTimes(1)
})

test.each([{ kept: 1 }, { cookie: 'XSRF-TOKEN=1' }])('begins sooner for a guest who was here before: %o', (given) => {
  openWith(given)
  const work = vi.fn()
  whenWanted(work)
  vi.advanceTimersByTime(restMs.known)
  expect(work).toHaveBeenCalledTimes(1)
})

test('storage that is forbidden tells nothing', () => {
  vi.stubGlobal('localStorage', {
    get length() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const work = vi.fn()
  whenWanted(work)
  vi.advanceTimersByTime(restMs.known)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(restMs.unknown)
  expect(work).toHaveBeenCalledTimes(1)
})
