import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

/** console.error and console.warn fail a test that does not take the output by `takeConsole()`. */
let spies: MockInstance[] = []

beforeEach(() => {
  spies = [
    vi.spyOn(console, 'error').mockImplementation(() => {}),
    vi.spyOn(console, 'warn').mockImplementation(() => {}),
  ]
})

afterEach(() => {
  const calls = takeConsole()
  vi.restoreAllMocks()
  expect(calls, 'unexpected console output').toEqual([])
})

/** Returns and clears the errors and warnings logged so far, so that a test can expect them. */
export function takeConsole(): string[] {
  const lines = spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')))
  for (const spy of spies) spy.mockClear()
  return lines
}
