import type { Map as LeafletMap } from 'leaflet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addRaster } from '#app/features/map/leaflet/raster.ts'

type On = (event: string, act: () => void) => void

/** Fakes Leaflet's raster layer without a document. */
const layer = vi.hoisted(() => {
  const acts = new Map<string, () => void>()
  const on: On = (event, act) => void acts.set(event, act)
  return { acts, on, once: on, addTo: () => {}, remove: vi.fn() }
})
vi.mock('leaflet', () => ({ tileLayer: () => layer }))
vi.mock('#app/features/map/leaflet/plain-text.ts', () => ({ plainText: (text: string) => text }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  layer.remove.mockReset()
})

function aMap(): { happens: (event: string) => void; onFail: () => void } {
  layer.acts.clear()
  const onFail = vi.fn()
  const map = { hasLayer: () => layer.remove.mock.calls.length === 0 } as unknown as LeafletMap
  addRaster(
    map,
    { kind: 'raster', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' },
    { onDrawn: vi.fn(), onFail },
  )
  return { happens: (event) => layer.acts.get(event)?.(), onFail }
}

test('a single missing tile keeps the map, even when reported first', () => {
  const { happens, onFail } = aMap()
  happens('tileerror')
  vi.advanceTimersByTime(1500)
  happens('tileload')
  vi.advanceTimersByTime(60_000)
  expect([layer.remove, onFail].map((act) => vi.mocked(act).mock.calls.length)).toEqual([0, 0])
})

test('a map without any tile is removed and reported once', () => {
  const { happens, onFail } = aMap()
  happens('tileerror')
  vi.advanceTimersByTime(2000)
  expect([layer.remove, onFail].map((act) => vi.mocked(act).mock.calls.length)).toEqual([1, 1])
})
