import { expect, test } from 'vitest'
import { queryPath } from '#app/domain/routes/query-path.ts'

test('writes the given parameters in order, without a bare question mark', () => {
  expect(queryPath('/a', { b: '1', c: null, d: undefined, e: '', f: '&=?#' })).toBe('/a?b=1&f=%26%3D%3F%23')
  expect(queryPath('/a', { b: null })).toBe('/a')
})
