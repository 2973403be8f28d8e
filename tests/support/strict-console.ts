import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

/** console.error and console.warn fail the test that did not say it expects them (`vi.mocked(console.error).mockClear()`). */
let spies: MockInstance[] = []

beforeEach(() => {
  spies = [
    vi.spyOn(console, 'error').mockImplementation(() => {}),
    vi.spyOn(console, 'warn').mockImplementation(() => {}),
  ]
})

afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls)
  vi.restoreAllMocks()
  expect(calls, 'unexpected console output').toEqual([])
})
