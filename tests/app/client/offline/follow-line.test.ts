import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followConnection } from '#app/client/offline/follow-connection.ts'
import { navigatorAtom } from '#app/client/state/navigator.ts'
import { type View, viewAtom, visitAtom } from '#app/client/state/view.ts'
import { aVisit, homeNames } from '#tests/support/draw-part.tsx'

type Words = { dataset: { trouble?: string }; textContent: string; hidden: boolean }

const [go, back, fetch] = [vi.fn(), vi.fn(), vi.fn()]
const browser = { onLine: true, serviceWorker: { controller: null as object | null, addEventListener: () => {} } }
let words: Words[]
let trouble: { hidden: boolean }

beforeEach(() => {
  vi.useFakeTimers()
  for (const spy of [go, back, fetch]) spy.mockReset()
  Object.assign(browser, { onLine: true })
  browser.serviceWorker.controller = {}
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('history', { back })
  vi.stubGlobal('location', { pathname: '/about', search: '' })
  vi.stubGlobal('fetch', fetch)
  words = [{ dataset: { trouble: 'unreached' }, textContent: 'Check your connection.', hidden: false }]
  const own = (selector: string) => words.find(({ dataset }) => selector.includes(`=${dataset.trouble}]`)) ?? null
  const body = {}
  trouble = Object.assign({ hidden: true, parentElement: body, querySelectorAll: () => words, querySelector: own })
  vi.stubGlobal('document', {
    body,
    addEventListener: () => {},
    getElementById: (id: string) => (id === 'trouble' ? trouble : null),
    querySelectorAll: () => [],
    querySelector: (selector: string) =>
      selector.endsWith('.toast-text')
        ? { insertAdjacentElement: (_place: string, added: Words) => words.push(added) }
        : own(selector),
    createElement: () => ({ dataset: {}, textContent: '', hidden: false }),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const viewOf = (path: string): View => ({
  page: { name: 'static', title: '', names: homeNames, path, model: {} },
  Page: () => null,
  overlay: null,
  translate: (id) => id,
})

function start(path: string) {
  const store = createStore()
  store.set(visitAtom, aVisit())
  store.set(viewAtom, viewOf(path))
  store.set(navigatorAtom, { go, close: () => {} })
  followConnection(store)
  return store
}

function change(onLine: boolean) {
  Object.assign(browser, { onLine })
  dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

const text = () => (trouble.hidden ? null : words.find(({ hidden }) => !hidden)?.textContent)

test('notices a connection lost before hydration', async () => {
  Object.assign(browser, { onLine: false })
  start('/about')
  await vi.advanceTimersByTimeAsync(5000)
  expect(go.mock.calls).toEqual([['/offline']])
})

test('without a service worker the page says that it stays', async () => {
  browser.serviceWorker.controller = null
  start('/about')
  change(false)
  await vi.advanceTimersByTimeAsync(4900)
  expect(text()).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  // The sentence is loaded first, which takes seconds on a busy machine.
  await vi.waitFor(() => expect(text()).toContain('You’re offline. This page stays as it is'), { timeout: 10_000 })
  expect(go).not.toHaveBeenCalled()
  fetch.mockResolvedValue(new Response())
  change(true)
  await vi.waitFor(() => expect(text()).toBeNull())
  await vi.advanceTimersByTimeAsync(0)
})

test('a connection that returns, drops and returns leads back once', async () => {
  const store = start('/about')
  change(false)
  await vi.advanceTimersByTimeAsync(5000)
  store.set(viewAtom, viewOf('/offline'))
  const answers: ((answer: Response) => void)[] = []
  fetch.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  change(true)
  change(false)
  change(true)
  for (const answer of answers) answer(new Response())
  await vi.advanceTimersByTimeAsync(0)
  expect(back).toHaveBeenCalledTimes(1)
  expect(go.mock.calls).toEqual([['/offline']])
})
