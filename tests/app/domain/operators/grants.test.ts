import { expect, test } from 'vitest'
import { type Grants, holds, isPartOf, reachOf } from '#app/domain/operators/grants.ts'
import { roles } from '#app/domain/operators/scopes.ts'

const grants: Grants = [
  { scopes: roles['front-desk'], reach: [1] },
  { scopes: roles.finance, reach: [2, 3] },
  { scopes: ['catalogue:read'], reach: 'all' },
]

test('a scope applies only to the properties of its grants [STAF-04]', () => {
  expect(reachOf(grants, 'payments:write')).toEqual([1, 2, 3])
  expect(reachOf(grants, 'blocks:write')).toEqual([1])
  expect(reachOf(grants, 'refunds:write')).toEqual([2, 3])
  expect(reachOf(grants, 'blocks:write', 'refunds:write')).toEqual([1, 2, 3])
  expect(reachOf(grants, 'catalogue:read')).toBe('all')
  expect(reachOf(grants, 'tokens:write')).toEqual([])
  expect([holds(grants, 'refunds:write', 1), holds(grants, 'refunds:write', 2)]).toEqual([false, true])
  expect([holds(grants, 'refunds:write', null), holds(grants, 'catalogue:read', null)]).toEqual([false, true])
})

test('a person can grant no more than each single grant allows [STAF-04]', () => {
  expect(isPartOf({ scopes: ['blocks:write'], reach: [1] }, grants)).toBe(true)
  expect(isPartOf({ scopes: ['blocks:write', 'refunds:write'], reach: [1] }, grants)).toBe(false)
  expect(isPartOf({ scopes: ['payments:write'], reach: [1, 3] }, grants)).toBe(true)
  expect(isPartOf({ scopes: ['payments:write'], reach: 'all' }, grants)).toBe(false)
  expect(isPartOf({ scopes: ['catalogue:read'], reach: 'all' }, grants)).toBe(true)
})
