import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Metric } from 'web-vitals'
import { type RecordedEvent, setEventConsumer } from '#app/client/events/record.ts'
import { bodiesOf } from '#app/client/tracking/bodies.ts'
import { followVitals } from '#app/client/tracking/follow-vitals.ts'

type Gather = (metric: Partial<Metric>) => void

const page = vi.hoisted(() => ({ watched: new Map<string, Gather>(), leave: [] as (() => void)[] }))

vi.mock('web-vitals', () => {
  const watch = (name: string) => (gather: Gather) => void page.watched.set(name, gather)
  return { onLCP: watch('LCP'), onINP: watch('INP'), onCLS: watch('CLS'), onFCP: watch('FCP'), onTTFB: watch('TTFB') }
})
vi.mock('#app/client/tracking/batch.ts', () => ({ beforeHiding: (tell: () => void) => void page.leave.push(tell) }))

let recordedEvents: RecordedEvent[] = []

beforeEach(() => {
  vi.useFakeTimers()
  recordedEvents = []
  page.leave.length = 0
  page.watched.clear()
  const root = { dataset: { country: 'IN' } }
  const body = { dataset: { report: 'listing' } }
  vi.stubGlobal('document', { cookie: '', body, documentElement: root, getElementById: () => null })
  vi.stubGlobal('location', { pathname: '/hotels-in-jaipur', origin: 'https://stay.example' })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  setEventConsumer((recorded) => void recordedEvents.push(recorded))
  followVitals()
})

afterEach(() => {
  setEventConsumer(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function measure(name: Metric['name'], value: number): void {
  page.watched.get(name)?.({ name, value, navigationType: 'navigate' })
}

test('sends all five vitals five seconds after the last one [ANLY-40]', () => {
  measure('TTFB', 120.4)
  measure('FCP', 800.6)
  vi.advanceTimersByTime(4_999)
  measure('LCP', 1_500)
  measure('CLS', 0.123456)
  measure('INP', 48)
  vi.advanceTimersByTime(4_999)
  expect(recordedEvents).toEqual([])
  vi.advanceTimersByTime(1)
  const vitals = { ttfb: 120, fcp: 801, lcp: 1_500, cls: 0.1235, inp: 48 }
  const fields = { page: 'listing', path: '/hotels-in-jaipur', navigation: 'navigate', ...vitals }
  expect(recordedEvents).toEqual([{ name: 'vital', fields }])
  const [call] = bodiesOf(recordedEvents)
  expect(call).toMatchObject({
    path: '/api/pwa/log?region=IN',
    body: { entries: [{ event: 'vital', target: 'listing', userAgent: 'mobile', fetchData: vitals }] },
  })
})

test('sends pending vitals once as the page is left [ANLY-40]', () => {
  measure('LCP', 900)
  for (const tell of page.leave) tell()
  expect(recordedEvents.map(({ fields }) => fields)).toEqual([expect.objectContaining({ lcp: 900 })])
  for (const tell of page.leave) tell()
  vi.advanceTimersByTime(60_000)
  expect(recordedEvents).toHaveLength(1)
  measure('INP', 64)
  for (const tell of page.leave) tell()
  expect(recordedEvents).toHaveLength(2)
  expect(recordedEvents[1]?.fields).toMatchObject({ page: 'listing', inp: 64 })
  expect(recordedEvents[1]?.fields).not.toHaveProperty('lcp')
})
