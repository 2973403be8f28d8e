import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arriveAt } from '#app/client/navigation/navigate.ts'
import { homeNames } from '#tests/support/draw-part.tsx'

const page = { name: 'notice', title: 'About us', names: homeNames, path: '/about', model: {} } as const
const heading = { setAttribute: vi.fn(), focus: vi.fn() }
const [link, field] = [{}, {}]
const main = {
  querySelector: (selector: string) => (selector === 'h1' ? heading : null),
  contains: (element: unknown) => element === link || element === field,
}
const announcer = { textContent: '' }
const scrollTo = vi.fn()
const hindi = { hreflang: 'hi', href: 'https://stay.example/?lang=hi' }
const euro = { hreflang: '', href: 'https://stay.example/?currency=EUR' }

beforeEach(() => {
  for (const spy of [heading.setAttribute, heading.focus, scrollTo]) spy.mockReset()
  announcer.textContent = ''
  vi.stubGlobal('history', { state: { scroll: 700 } })
  vi.stubGlobal('location', { origin: 'https://stay.example' })
  vi.stubGlobal('window', { scrollTo })
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work())
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    title: '',
    body: { dataset: {} },
    querySelector: () => null,
    querySelectorAll: (selector: string) => (selector === '#choices a' ? [hindi, euro] : []),
    getElementById: (id: string) => (id === 'main' ? main : announcer),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a new page starts at its top with focused heading and title', () => {
  arriveAt(page, { hasMoved: true, keepScroll: false, isRestore: false, focusBefore: null })
  expect(document.title).toBe('About us')
  expect(document.body.dataset).toEqual({ page: 'notice', ...homeNames })
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  expect(heading.setAttribute).toHaveBeenCalledWith('tabindex', '-1')
  expect(heading.focus).toHaveBeenCalledWith({ preventScroll: true })
  expect(announcer.textContent).toBe('About us')
})

test.each([
  ['a guest who is in a field of the new page already stays there', { focused: link, now: field, calls: 0 }],
  ['a link that had the focus and stays on the page loses it to the heading', { focused: link, now: link, calls: 1 }],
])('%s', (_title, { focused, now, calls }) => {
  vi.stubGlobal('document', { ...document, activeElement: now })
  arriveAt(page, { hasMoved: true, keepScroll: false, isRestore: false, focusBefore: focused as Element })
  expect(heading.focus).toHaveBeenCalledTimes(calls)
})

test('Back restores the scroll position without moving focus', () => {
  arriveAt(page, { hasMoved: true, keepScroll: false, isRestore: true, focusBefore: null })
  expect(scrollTo).toHaveBeenCalledWith({ top: 700, behavior: 'instant' })
  expect(heading.focus).not.toHaveBeenCalled()
})

test('an overlay moves neither scroll nor focus', () => {
  arriveAt(page, { hasMoved: false, keepScroll: false, isRestore: false, focusBefore: null })
  expect(document.title).toBe('About us')
  expect(scrollTo).not.toHaveBeenCalled()
  expect(heading.focus).not.toHaveBeenCalled()
})

test('a filter keeps the scroll position', () => {
  arriveAt(page, { hasMoved: true, keepScroll: true, isRestore: false, focusBefore: null })
  expect(scrollTo).not.toHaveBeenCalled()
  expect(heading.focus).not.toHaveBeenCalled()
})

test("the header's languages and currencies link to the current page", () => {
  arriveAt(
    { ...page, path: '/hotels-in-goa?sort=rating' },
    { hasMoved: true, keepScroll: false, isRestore: false, focusBefore: null },
  )
  expect(hindi.href).toBe('/hotels-in-goa?sort=rating&lang=hi')
  expect(euro.href).toBe('/hotels-in-goa?sort=rating&currency=EUR')
})
