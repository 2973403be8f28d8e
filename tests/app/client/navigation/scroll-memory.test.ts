import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveEntry, scrollOfEntry, startScrollMemory } from '#app/client/navigation/scroll-memory.ts'

const history = { state: null as { index: number; scroll: number } | null }
const window = { scrollY: 0 }

beforeEach(() => {
  vi.stubGlobal('history', history)
  vi.stubGlobal('window', window)
})
afterEach(() => vi.unstubAllGlobals())

/** The browser's own navigation: the entry has changed, the page has not. */
function moveTo(index: number, scroll = 0) {
  history.state = { index, scroll }
  leaveEntry()
}

test("restores an entry's scroll position in both directions", () => {
  history.state = { index: 0, scroll: 0 }
  startScrollMemory()
  window.scrollY = 700
  moveTo(1)
  window.scrollY = 300
  moveTo(0, 0)
  expect(scrollOfEntry()).toBe(700)
  window.scrollY = 650
  moveTo(1)
  expect(scrollOfEntry()).toBe(300)
  window.scrollY = 310
  moveTo(0)
  expect(scrollOfEntry()).toBe(650)
})

test('an entry before a reload uses its own position', () => {
  history.state = { index: 41, scroll: 0 }
  startScrollMemory()
  moveTo(40, 512)
  expect(scrollOfEntry()).toBe(512)
  moveTo(42)
  expect(scrollOfEntry()).toBe(0)
})
