import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheVisitedPages } from '#app/client/offline/cache-visited-pages.ts'
import { startOffline } from '#app/client/offline/start-offline.ts'
import { type View, viewAtom, visitAtom } from '#app/client/state/view.ts'
import { aVisit, homeNames } from '#tests/support/draw-part.tsx'
import { takeConsole } from '#tests/support/strict-console.ts'

const loadView = vi.hoisted(() => vi.fn(async () => ({})))
vi.mock('#app/client/load-view.ts', () => ({ loadView }))

const put = vi.fn()
const drop = vi.fn()
let pages: Record<string, Response>
let cookie = ''
let worker: string | undefined

beforeEach(() => {
  vi.useFakeTimers()
  put.mockReset()
  drop.mockReset()
  pages = {}
  cookie = markerOf('1')
  worker = undefined
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { pathname: '/booking/AB12', search: '' })
  const keys = async () => Object.keys(pages).map((path) => new Request(`https://stay.example${path}`))
  const match = async ({ url }: Request) => pages[new URL(url).pathname]
  vi.stubGlobal('caches', {
    has: async (name: string) => name === 'booking-cache' && Object.keys(pages).length > 0,
    open: async () => ({ put, delete: drop, keys, match }),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    documentElement: {
      get dataset() {
        return worker === undefined ? {} : { worker }
      },
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const markerOf = (account: string) => `logged-in=${btoa(`${account}:oyo:Consumer_Guest:in`)}`

const booking = { isOwn: true, phase: 'confirmed', documents: [] }

async function phase(name: 'booking' | 'static') {
  const store = createStore()
  store.set(visitAtom, aVisit({ isLoggedIn: true }))
  const page = { name, title: 'A page', names: homeNames, path: '/booking/AB12', model: booking }
  store.set(viewAtom, { page, Page: () => null, overlay: null, translate: (id: string) => id } as unknown as View)
  cacheVisitedPages(store)
  await vi.advanceTimersByTimeAsync(400)
  return put.mock.calls.map(([path]) => path)
}

test("saves a booking while signed in, not after another tab's sign-out", async () => {
  expect(await phase('booking')).toEqual(['/booking/AB12'])
  put.mockReset()
  cookie = ''
  expect(await phase('booking')).toEqual([])
})

test('with the worker switched off nothing is saved', async () => {
  expect(await phase('static')).toEqual(['/booking/AB12'])
  put.mockReset()
  worker = 'off'
  expect(await phase('static')).toEqual([])
})

test('a booking is saved only with the code that renders it [OFFL-07]', async () => {
  loadView.mockRejectedValueOnce(new Error('no line'))
  expect(await phase('booking')).toEqual([])
  expect(takeConsole()).toEqual(['[stayfront] storage Error: no line'])
})

test('data fetched for one account is not saved for another [OFFL-08, OFFL-09]', async () => {
  const store = createStore()
  store.set(visitAtom, aVisit({ isLoggedIn: true }))
  const page = { name: 'booking', title: 'A page', names: homeNames, path: '/booking/AB12', model: booking }
  const show = () =>
    store.set(viewAtom, { page, Page: () => null, overlay: null, translate: (id: string) => id } as unknown as View)
  show()
  cacheVisitedPages(store)
  await vi.advanceTimersByTimeAsync(400)
  expect(put).toHaveBeenCalledTimes(1)
  cookie = markerOf('2')
  show()
  await vi.advanceTimersByTimeAsync(400)
  expect(put).toHaveBeenCalledTimes(1)
})

const DAYS_AGO = '1000'
const keptFor = (account: string) =>
  new Response('{}', { headers: { 'X-Kept-At': DAYS_AGO, 'X-Kept-Own': account, 'X-Kept-Build': 'b1' } })

test.each([
  ['is not there any more leaves, with its voucher', 404, ['/booking/CD34', '/booking/CD34/voucher']],
  ['cannot be had just now stays', 503, []],
])('a booking saved days ago that %s', async (_, status, dropped) => {
  pages = { '/booking/CD34': keptFor('1'), '/booking/CD34/voucher': keptFor('1') }
  const fetch = vi.fn(async () => new Response('{}', { status }))
  vi.stubGlobal('fetch', fetch)
  const store = createStore()
  store.set(visitAtom, aVisit({ isLoggedIn: true }))
  cacheVisitedPages(store)
  await vi.advanceTimersByTimeAsync(400)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(drop.mock.calls.map(([path]) => path)).toEqual(dropped)
})

test("saved data goes on another account's first page [OFFL-08]", async () => {
  pages = { '/booking/CD34': keptFor('1'), '/booking/EF56': keptFor('2'), '/hotels-in-goa': keptFor('') }
  cookie = markerOf('2')
  startOffline(createStore())
  await vi.advanceTimersByTimeAsync(0)
  expect(drop.mock.calls.map(([path]) => path)).toEqual(['/booking/CD34'])
})
