import { expect, test } from 'vitest'
import {
  BEFORE_CHECKOUT,
  CANCELLABLE,
  CANCELLED_OR_EXPIRED,
  CONFIRMED_OR_CHECKED_IN,
  CONFIRMED_TO_COMPLETED,
  HOLDS_STOCK,
  status,
  statuses,
} from '#worker/infra/database/conditions/status-sql.ts'

test('writes a status as its number, lists in index order', () => {
  expect(status('hold')).toBe('7')
  expect(statuses('upcoming', 'confirm', 'checkedIn')).toBe('(0, 1, 19)')
})

test('each list has the statuses of the specification [BMNG-11, BMNG-13]', () => {
  expect(CANCELLED_OR_EXPIRED).toBe('(3, 13, 16, 21)')
  expect(HOLDS_STOCK).toBe('(0, 1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 19, 20)')
  expect([CANCELLABLE, CONFIRMED_OR_CHECKED_IN, BEFORE_CHECKOUT]).toEqual(['(0, 7, 19)', '(0, 1, 19)', '(0, 1, 7, 19)'])
  expect(CONFIRMED_TO_COMPLETED).toBe('(0, 1, 2, 19, 20)')
})
