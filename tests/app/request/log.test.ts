import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#app/request/call-failure.ts'
import { UNREACHED } from '#app/request/call-state.ts'
import { importPart } from '#app/request/import-part.ts'
import { logError } from '#app/request/log.ts'
import { takeConsole } from '#tests/support/strict-console.ts'

const told = vi.fn()

beforeEach(() => {
  told.mockReset()
  vi.stubGlobal('document', {})
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => told(event.type))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('an error that somebody caught is told, with where it was', () => {
  logError('map', new TypeError('x is not a function'))
  expect(told.mock.calls).toEqual([['stayfront:error']])
  expect(takeConsole()).toHaveLength(1)
})

test('a script that does not come is told once, as the failure it is', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/map.js'))
  await importPart({ name: 'map', load }).catch((error) => logError('map', error))
  expect(told.mock.calls).toEqual([['stayfront:failure']])
  expect(takeConsole()).toHaveLength(2)
})

test.each([
  new CallFailure(UNREACHED, ''),
  new TypeError('Failed to fetch'),
  new TypeError('Failed to fetch (stay.example)'),
  new TypeError('Load failed'),
  new TypeError('The network connection was lost.'),
  new TypeError('NetworkError when attempting to fetch resource.'),
])('a server that is not reached is no error of the page: %s', (error) => {
  logError('navigation', error)
  expect(told).not.toHaveBeenCalled()
  expect(takeConsole()).toHaveLength(1)
})
