import { afterEach, expect, test, vi } from 'vitest'
import {
  announceAfterMs,
  beginWaiting,
  endWaiting,
  placeholderFor,
  startWaiting,
} from '#app/client/navigation/waiting.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['/', '/hotels-in-jaipur', 'home'],
  ['/hotels-in-jaipur?page=2', '/', 'list'],
  ['/search?q=goa', '/', 'list'],
  ['/10001-stay', '/hotels-in-jaipur', 'hotel'],
  ['/my-booking', '/10001-stay', 'page'],
  ['/10001-stay?modal=hotelReviews', '/10001-stay', 'sheet'],
  ['/10001-stay?rooms=1&modal=signin', '/10001-stay?rooms=1', 'sheet'],
  // The content stays visible: another order of the list, another overlay, a closed overlay.
  ['/hotels-in-jaipur?sort=price', '/hotels-in-jaipur', ''],
  ['/10001-stay?modal=signin', '/10001-stay?modal=signup', ''],
  ['/10001-stay', '/10001-stay?modal=signin', ''],
])('%s, requested on %s, has the skeleton "%s"', (path, from, shape) => {
  expect(placeholderFor(path, from)).toBe(shape)
})

test('announces a wait once, and only when it takes long', () => {
  vi.useFakeTimers()
  const announcer = { textContent: '', dataset: { wait: 'Loading…' } }
  const documentElement = { dataset: {} as DOMStringMap }
  const getElementById = (id: string) => (id === 'announcer' ? announcer : null)
  vi.stubGlobal('document', { documentElement, getElementById, querySelectorAll: () => [] })
  startWaiting('list')
  vi.advanceTimersByTime(announceAfterMs - 1)
  endWaiting()
  vi.advanceTimersByTime(announceAfterMs)
  expect(announcer.textContent).toBe('')
  startWaiting('hotel')
  // A repeated press does not cancel the pending navigation.
  beginWaiting('page')
  expect(documentElement.dataset.going).toBe('hotel')
  vi.advanceTimersByTime(announceAfterMs)
  expect(announcer.textContent).toBe('Loading…')
  endWaiting()
  expect(documentElement.dataset.going).toBeUndefined()
})
