import { expect, test } from 'vitest'
import { cacheInMemory, findCachedValue, memoryCacheOf } from '#worker/infra/cache/memory-cache.ts'

const start = Date.UTC(2026, 10, 21)
let requests = 0
const load = async () => ++requests

/** The memory of the bindings, the given time after the start. */
function at(milliseconds: number, bindings: object) {
  return { memory: memoryCacheOf(bindings), now: () => start + milliseconds }
}

test('caches a value for its lifetime, and never a missing one', async () => {
  const bindings = {}
  const first = await cacheInMemory(at(0, bindings), { key: 'one' }, load)
  expect(await cacheInMemory(at(59_999, bindings), { key: 'one' }, load)).toBe(first)
  expect(await cacheInMemory(at(60_000, bindings), { key: 'one', seconds: 3600 }, load)).toBe(first + 1)
  expect(await cacheInMemory(at(3_659_999, bindings), { key: 'one' }, load)).toBe(first + 1)
  expect(await cacheInMemory(at(0, bindings), { key: 'nothing' }, async () => null)).toBeNull()
  expect(await cacheInMemory(at(0, bindings), { key: 'nothing' }, load)).toBe(first + 2)
})

test('made-up names do not evict requested entries', async () => {
  const own = at(0, {})
  const first = await cacheInMemory(own, { key: 'popular' }, load)
  for (let index = 0; index < 1200; index++) {
    await cacheInMemory(own, { key: `made-up-${index}` }, load)
    await cacheInMemory(own, { key: 'popular' }, load)
  }
  expect(await cacheInMemory(own, { key: 'popular' }, load)).toBe(first)
})

test('values read through some bindings are unknown to others', async () => {
  const first = await cacheInMemory(at(0, {}), { key: 'cities' }, load)
  expect(await cacheInMemory(at(0, {}), { key: 'cities' }, load)).toBe(first + 1)
})

test('the cache stays within eight megabytes', async () => {
  const own = at(0, {})
  const first = await cacheInMemory(own, { key: 'popular' }, load)
  for (let index = 0; index < 60; index++) {
    await cacheInMemory(own, { key: `large-${index}` }, async () => new Map([[index, 'x'.repeat(200_000)]]))
    await cacheInMemory(own, { key: 'popular' }, load)
  }
  expect(own.memory.store.entries.size).toBeLessThanOrEqual(20)
  expect(await cacheInMemory(own, { key: 'popular' }, load)).toBe(first)
})

test('a test with a moved clock caches nothing for others', async () => {
  const bindings = {}
  await cacheInMemory(
    { memory: memoryCacheOf(bindings, { hasMovedClock: true }), now: () => 9_000_000_000_000 },
    { key: 'rates' },
    async () => 'old',
  )
  const load = async () => 'new'
  expect(await cacheInMemory({ memory: memoryCacheOf(bindings), now: () => 0 }, { key: 'rates' }, load)).toBe('new')
  expect(memoryCacheOf(bindings, { hasMovedClock: true })).toBe(memoryCacheOf(bindings, { hasMovedClock: true }))
})

test("another page version or a guest's own entries share nothing", async () => {
  const bindings = {}
  const under = (version: string) => ({
    ...at(0, bindings),
    memory: { ...memoryCacheOf(bindings), keyPrefix: version },
  })
  const first = await cacheInMemory(under('1|'), { key: 'rates' }, load)
  expect(await cacheInMemory(under('1|'), { key: 'rates' }, load)).toBe(first)
  expect(await cacheInMemory(at(0, bindings), { key: 'rates' }, load)).toBe(first + 1)
  expect(await cacheInMemory(under('2|'), { key: 'rates' }, load)).toBe(first + 2)
  expect(findCachedValue(under('2|'), 'rates')).toBe(first + 2)
  expect(findCachedValue(under('3|'), 'rates')).toBeUndefined()
})
