import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSeen } from '#app/shell/offline/keep-seen.ts'
import { type View, viewAtom, visitAtom } from '#app/state/view.ts'
import { aVisit, homeNames } from '#tests/support/draw-part.tsx'
import { takeConsole } from '#tests/support/strict-console.ts'

const loadView = vi.hoisted(() => vi.fn(async () => ({})))
vi.mock('#app/shell/load-view.ts', () => ({ loadView }))

const put = vi.fn()
let cookie = ''
let worker: string | undefined

beforeEach(() => {
  vi.useFakeTimers()
  put.mockReset()
  cookie = `logged-in=${btoa('1:oyo:Consumer_Guest:in')}`
  worker = undefined
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { pathname: '/booking/AB12', search: '' })
  vi.stubGlobal('caches', { has: async () => false, open: async () => ({ put }) })
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

const booking = { isOwn: true, look: 'confirmed', papers: [] }

async function look(name: 'booking' | 'static') {
  const store = createStore()
  store.set(visitAtom, aVisit({ isLoggedIn: true }))
  const page = { name, title: 'A page', names: homeNames, path: '/booking/AB12', model: booking }
  store.set(viewAtom, { page, Page: () => null, overlay: null, translate: (id: string) => id } as unknown as View)
  keepSeen(store)
  await vi.advanceTimersByTimeAsync(400)
  return put.mock.calls.map(([path]) => path)
}

test('a booking is kept for who is signed in, and not once they have signed out in another tab', async () => {
  expect(await look('booking')).toEqual(['/booking/AB12'])
  put.mockReset()
  cookie = ''
  expect(await look('booking')).toEqual([])
})

test('where the operator has switched the worker off nothing is kept, as nobody would answer with it', async () => {
  expect(await look('static')).toEqual(['/booking/AB12'])
  put.mockReset()
  worker = 'off'
  expect(await look('static')).toEqual([])
})

test('a booking is kept only once the code that draws it is there, so that what is listed can be shown [OFFL-07]', async () => {
  loadView.mockRejectedValueOnce(new Error('no line'))
  expect(await look('booking')).toEqual([])
  expect(takeConsole()).toEqual(['[stayfront] storage Error: no line'])
})
