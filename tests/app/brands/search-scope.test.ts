import { expect, test } from 'vitest'
import { listBrands } from '#app/brands/brands.ts'
import { searchScope } from '#app/brands/search-scope.ts'

test('gives every brand and group its own letters', () => {
  const brands = listBrands()
  const scopes = brands.flatMap(({ id }) => [searchScope(id, 'place'), searchScope(id, 'property')])
  expect(new Set(scopes).size).toBe(brands.length * 2)
  expect(() => searchScope('other', 'place')).toThrow('other')
})
