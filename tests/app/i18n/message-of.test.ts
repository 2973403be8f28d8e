import { expect, expectTypeOf, test } from 'vitest'
import { capitalize, messageOf } from '#app/i18n/message-of.ts'
import type { MessageId } from '#app/i18n/messages.ts'

test("a message's name is its id", () => {
  expect(messageOf('booking.status', 'held')).toBe('booking.statusHeld')
  expect(messageOf('booking.tab', 'checkedIn')).toBe('booking.tabCheckedIn')
  expect([capitalize('visa'), capitalize('')]).toEqual(['Visa', ''])
})

test('type-checks only where every name has a message', () => {
  expectTypeOf(messageOf('booking.meal', 'lunch' as 'lunch' | 'dinner')).toExtend<MessageId>()
  expectTypeOf(messageOf('booking.meal', 'supper' as 'lunch' | 'supper')).not.toExtend<MessageId>()
  expectTypeOf(messageOf('booking.meal', 'lunch' as string)).not.toExtend<MessageId>()
})
