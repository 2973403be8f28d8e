import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerWorker } from '#app/client/offline/start-offline.ts'
import { siteNoticesAtom } from '#app/client/state/site/site-notices.ts'
import { type Visit, visitAtom } from '#app/client/state/view.ts'

class Workers extends EventTarget {
  controller = {}
  registration = Object.assign(new EventTarget(), {
    installing: null as EventTarget | null,
    waiting: null as { postMessage: (message: unknown) => void } | null,
  })
  ready = Promise.resolve({ active: null })
  register = async () => this.registration
}

let workers: Workers
const reload = vi.fn()

beforeEach(() => {
  workers = new Workers()
  reload.mockReset()
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' } })
})
afterEach(() => vi.unstubAllGlobals())

async function start() {
  const store = createStore()
  store.set(visitAtom, { locale: 'en' } as Visit)
  await registerWorker(store)
  return () => store.get(siteNoticesAtom).map(({ kind, act }) => ({ kind, press: act?.press }))
}

test('a build already waiting is offered, and takes over on reload', async () => {
  const next = new EventTarget()
  workers.registration.installing = next
  const notices = await start()
  expect(notices()).toEqual([])
  const postMessage = vi.fn()
  Object.assign(workers.registration, { installing: null, waiting: { postMessage } })
  next.dispatchEvent(new Event('statechange'))
  await vi.waitFor(() => expect(notices().map(({ kind }) => kind)).toEqual(['update']))
  notices()[0]?.press?.()
  expect(postMessage).toHaveBeenCalledWith({ take: true })
  expect(reload).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('Reload reloads when another tab already switched', async () => {
  workers.registration.waiting = { postMessage: vi.fn() }
  const notices = await start()
  await vi.waitFor(() => expect(notices()).toHaveLength(1))
  workers.registration.waiting = null
  notices()[0]?.press?.()
  expect(reload).toHaveBeenCalledTimes(1)
})
