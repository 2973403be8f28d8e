import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { record, setEventConsumer } from '#app/client/events/record.ts'
import { startTracking } from '#app/client/tracking/start-tracking.ts'

const heard = new Map<string, (event: object) => void>()
const app = { onEvent: vi.fn() }
const beacons: { path: string; events: string[] }[] = []

beforeEach(() => {
  const listen = (type: string, listener: (event: object) => void) => void heard.set(type, listener)
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('document', {
    addEventListener: listen,
    visibilityState: 'visible',
    cookie: '',
    getElementById: () => null,
    documentElement: { dataset: { events: '0', consent: 'asked', marketing: 'bridge' } },
  })
  vi.stubGlobal('StayfrontAndroid', app)
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, text: string) => {
      const { data }: { data: { event: string; fields: { attempt: string } }[] } = JSON.parse(text)
      beacons.push({ path, events: data.map(({ fields }) => fields.attempt) })
      return true
    },
  })
})

afterEach(() => {
  setEventConsumer(null)
  vi.unstubAllGlobals()
})

test("events of the page's end go with the last request, if allowed [ANLY-03]", async () => {
  startTracking(createStore())
  record('fraud', { attempt: 'coupon' })
  record('fraud', { attempt: 'signin' })
  await vi.waitFor(() => expect(heard.has('pagehide')).toBe(true), 10_000)
  const { beforeHiding } = await import('#app/client/tracking/batch.ts')
  beforeHiding(() => {
    record('fraud', { attempt: 'payment' })
    record('campaign', { utm_source: 'meta' })
  })
  heard.get('pagehide')?.({})
  expect(beacons).toEqual([{ path: '/api/pwa/fraud', events: ['coupon', 'signin', 'payment'] }])
  expect(app.onEvent).not.toHaveBeenCalled()
})
