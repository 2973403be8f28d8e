import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveWebview } from '#app/client/webview/leave-webview.ts'

const [back, assign, onExit] = [vi.fn(), vi.fn(), vi.fn()]
const href = 'https://stay.example/'
const step = { href, dataset: { leave: 'step' } }
const out = { href, dataset: { leave: '' } }

beforeEach(() => {
  vi.useFakeTimers()
  for (const spy of [back, assign, onExit]) spy.mockReset()
  vi.stubGlobal('location', { origin: 'https://stay.example', assign })
  vi.stubGlobal('document', { referrer: '' })
  vi.stubGlobal('history', { length: 1, state: { index: 0 }, back })
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const seen = () => [back, onExit, assign].map((spy) => spy.mock.calls.length)

test("leaves by the app's handler, else back, else home", () => {
  vi.stubGlobal('StayfrontAndroid', { onExit })
  leaveWebview(out)
  expect(seen()).toEqual([0, 1, 0])
  vi.stubGlobal('StayfrontAndroid', undefined)
  vi.stubGlobal('history', { length: 3, state: null, back })
  leaveWebview(out)
  expect(seen()).toEqual([1, 1, 0])
  vi.stubGlobal('history', { length: 1, state: null, back })
  leaveWebview(out)
  expect(assign.mock.calls).toEqual([[href]])
})

test.each([
  ['the browser knows of a page of ours before it', () => vi.stubGlobal('navigation', { canGoBack: true })],
  ['a page was gone to softly', () => vi.stubGlobal('history', { length: 2, state: { index: 1 }, back })],
  ['a page of ours led here', () => vi.stubGlobal('document', { referrer: 'https://stay.example/about' })],
])('a step goes back within the site where %s', (_, set) => {
  vi.stubGlobal('StayfrontAndroid', { onExit })
  set()
  leaveWebview(step)
  expect(seen()).toEqual([1, 0, 0])
})

test('a step on the first page leaves', () => {
  vi.stubGlobal('StayfrontAndroid', { onExit })
  vi.stubGlobal('document', { referrer: 'https://stay.example.evil/' })
  leaveWebview(step)
  expect(seen()).toEqual([0, 1, 0])
})

test('a failed step back leads home, a successful one does not', () => {
  vi.stubGlobal('history', { length: 2, state: null, back })
  leaveWebview(out)
  dispatchEvent(new Event('popstate'))
  vi.runAllTimers()
  expect(seen()).toEqual([1, 0, 0])
  leaveWebview(out)
  vi.runAllTimers()
  expect(seen()).toEqual([2, 0, 1])
})
