import { expect, test } from 'vitest'
import { failCall, forgetFailure, hasLoaded, idleCall, startCall, succeedCall } from '#app/client/request/call-state.ts'

const error = { status: 409, code: 'sold_out', message: 'Sold out', fields: {}, details: {} }

test('a start clears data and error and is fetching [REQ-12]', () => {
  expect(startCall()).toEqual({ data: null, error: null, isFetching: true, isLoaded: false })
})

test('a success keeps the data and is loaded [REQ-12]', () => {
  expect(succeedCall([1])).toEqual({ data: [1], error: null, isFetching: false, isLoaded: true })
})

test('stores an error without data [REQ-12]', () => {
  expect(failCall(error)).toEqual({ data: null, error, isFetching: false, isLoaded: false })
})

test.each([
  { state: idleCall(), loaded: false },
  { state: startCall(), loaded: false },
  { state: succeedCall(null), loaded: true },
  { state: failCall(error), loaded: false },
  { state: { ...succeedCall(1), isFetching: true }, loaded: false },
])('loaded needs the flag and nothing pending: $state [REQ-14]', ({ state, loaded }) => {
  expect(hasLoaded(state)).toBe(loaded)
})

test('a reset clears a failure, but not pending or successful states [BMNG-36]', () => {
  expect(forgetFailure(failCall(error))).toEqual(idleCall())
  for (const state of [startCall<number>(), succeedCall(1), idleCall<number>()])
    expect(forgetFailure(state)).toBe(state)
})
