import { expect, test } from 'vitest'
import { readTrace } from '#worker/tools/bench/start/page-trace.ts'

const page = { pid: 7, tid: 1, ph: 'X' }
const task = (at: number, ms: number) => ({ ...page, name: 'RunTask', ts: at * 1000, dur: ms * 1000 })
const start = {
  ...page,
  name: 'navigationStart',
  ts: 100_000,
  args: { data: { documentLoaderURL: 'http://localhost:1/x' } },
}
const paint = { ...page, name: 'firstContentfulPaint', ts: 500_000 }

test('sums time beyond 50 ms after first paint, longest task, total', () => {
  const events = [start, paint, task(50, 900), task(200, 120), task(600, 30), task(700, 80), task(900, 60)]
  expect(readTrace(events, 'http://localhost:1')).toMatchObject({ blocking: 40, delay: 80, work: 290 })
})

test('uses thread time where available', () => {
  const events = [start, paint, { ...task(600, 300), tdur: 40_000 }]
  expect(readTrace(events, 'http://localhost:1')).toMatchObject({ blocking: 0, delay: 40, work: 40 })
})

test('counts style and layout runs', () => {
  const looks = { ...page, name: 'UpdateLayoutTree', ts: 300_000, args: { elementCount: 190 } }
  const layout = { ...page, name: 'Layout', ts: 310_000, args: { beginData: { dirtyObjects: 466 } } }
  const events = [start, paint, task(600, 30), looks, layout, { ...layout, ts: 620_000 }, { ...layout, tid: 2 }]
  expect(readTrace(events, 'http://localhost:1')).toMatchObject({ styled: 190, laidOut: 932 })
})

test('reports the longest task after the first interaction', () => {
  const interaction = { ...page, name: 'first-interaction', ts: 800_000 }
  const events = [start, paint, task(600, 90), task(900, 30), interaction, task(850, 70)]
  expect(readTrace(events, 'http://localhost:1')).toMatchObject({ afterInteraction: 70, delay: 90 })
  expect(readTrace([start, paint, task(600, 90)], 'http://localhost:1').afterInteraction).toBe(0)
})

test("counts a page's own requests, without data URLs", () => {
  const request = { ...page, name: 'ResourceSendRequest', ts: 600_000 }
  const events = [
    start,
    paint,
    task(600, 1),
    request,
    { ...request, pid: 8 },
    { ...request, args: { data: { url: 'data:,' } } },
  ]
  expect(readTrace(events, 'http://localhost:1').requests).toBe(1)
})

test('a trace of another site yields nothing', () => {
  expect(() => readTrace([start], 'http://localhost:2')).toThrow('no navigation')
})

test('a trace without tasks is invalid', () => {
  expect(() => readTrace([start, paint], 'http://localhost:1')).toThrow('no task')
})
