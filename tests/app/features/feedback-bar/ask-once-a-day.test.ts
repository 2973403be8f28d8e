import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigatorAtom } from '#app/client/state/navigator.ts'
import { askOnceADay } from '#app/features/feedback-bar/ask-once-a-day.ts'

const cookies = new Map<string, string>()
const browser = {
  get cookie() {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(text: string) {
    const [pair = ''] = text.split(';')
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  },
  documentElement: { dataset: {}, lang: 'en' },
}
let untold: object[] = []
const fetched = vi.fn(async () => new Response(JSON.stringify({ bookings: untold })))

beforeEach(() => {
  cookies.clear()
  fetched.mockClear()
  vi.stubGlobal('document', browser)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', {
    pathname: '/',
    search: '',
    href: 'http://here/',
    origin: 'http://here',
    protocol: 'http:',
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

async function visit() {
  const store = createStore()
  const go = vi.fn()
  store.set(navigatorAtom, { go, close: vi.fn() } as never)
  await askOnceADay(store, new AbortController().signal)
  return go
}

test('a returning guest is asked about the newest stay once daily [HELP-86]', async () => {
  untold = [{ id: '1' }]
  expect(await visit()).toHaveBeenCalledWith('/?modal=postCheckoutPopUp', { keepScroll: true })
  expect(await visit()).not.toHaveBeenCalled()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('does not ask without a stay or above another overlay', async () => {
  untold = []
  expect(await visit()).not.toHaveBeenCalled()
  cookies.clear()
  untold = [{ id: '1' }]
  vi.stubGlobal('location', { pathname: '/', search: '?modal=searchbar' })
  expect(await visit()).not.toHaveBeenCalled()
})
