import { afterEach, beforeEach, expect, vi } from 'vitest'

/** console.error and console.warn fail the test that did not say it expects them (`vi.mocked(console.error).mockClear()`). */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  const calls = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  expect(calls, 'unexpected console output').toEqual([])
})
