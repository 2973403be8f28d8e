import { expect, test } from 'vitest'
import { keepInMemory } from '#worker/cache/keep-in-memory.ts'

const now = Date.UTC(2026, 10, 21)
let asked = 0
const load = async () => ++asked

test('an answer is kept as long as is said, and what is not there is not', async () => {
  const key = crypto.randomUUID()
  const first = await keepInMemory(key, { now }, load)
  expect(await keepInMemory(key, { now: now + 59_999 }, load)).toBe(first)
  expect(await keepInMemory(key, { now: now + 60_000, seconds: 3600 }, load)).toBe(first + 1)
  expect(await keepInMemory(key, { now: now + 3_659_999 }, load)).toBe(first + 1)
  const nothing = crypto.randomUUID()
  expect(await keepInMemory(nothing, { now }, async () => null)).toBeNull()
  expect(await keepInMemory(nothing, { now }, load)).toBe(first + 2)
})

test('names a guest makes up push out nothing that is asked for', async () => {
  const first = await keepInMemory('popular', { now }, load)
  for (let index = 0; index < 1200; index++) {
    await keepInMemory(`made-up-${index}`, { now }, load)
    await keepInMemory('popular', { now }, load)
  }
  expect(await keepInMemory('popular', { now }, load)).toBe(first)
})
