import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

/** console.error and console.warn fail the test that did not take what was said (`takeConsole()`). */
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

/** Takes the errors and warnings said so far, as one text each, so that the test may expect them. */
export function takeConsole(): string[] {
  const said = spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')))
  for (const spy of spies) spy.mockClear()
  return said
}
