import { expect, test } from 'vitest'
import { CallFailure } from '#app/client/request/call-failure.ts'
import { UNREACHED } from '#app/client/request/call-state.ts'
import { importPart } from '#app/client/request/import-part.ts'
import { isAlreadyReported } from '#app/client/tracking/already-reported.ts'
import { takeConsole } from '#tests/support/strict-console.ts'

test('reports page errors, and scripts that fail to load', () => {
  expect(isAlreadyReported(new TypeError('x is not a function'))).toBe(false)
  expect(isAlreadyReported(new TypeError('Failed to fetch dynamically imported module: /assets/map.js'))).toBe(false)
  expect(isAlreadyReported('Failed to fetch')).toBe(false)
})

test('a failed part is reported once as that failure', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/map.js'))
  const failure = await importPart({ name: 'map', load }).catch((error: unknown) => error)
  expect(isAlreadyReported(failure)).toBe(true)
  expect(takeConsole()).toHaveLength(1)
})

test.each([
  new CallFailure(UNREACHED, ''),
  new TypeError('Failed to fetch'),
  new TypeError('Failed to fetch (stay.example)'),
  new TypeError('Load failed'),
  new TypeError('The network connection was lost.'),
  new TypeError('NetworkError when attempting to fetch resource.'),
])('an unreachable server is no page error: %s', (error) => {
  expect(isAlreadyReported(error)).toBe(true)
})
