import { expect, expectTypeOf, test } from 'vitest'
import { capitalize, messageOf } from '#app/i18n/message-of.ts'
import type { MessageId } from '#app/i18n/messages.ts'

test('names the message of a kind as its id is written', () => {
  expect(messageOf('booking.status', 'held')).toBe('booking.statusHeld')
  expect(messageOf('booking.tab', 'checkedIn')).toBe('booking.tabCheckedIn')
  expect([capitalize('visa'), capitalize('')]).toEqual(['Visa', ''])
})

test('is a message for the compiler only where every name has one', () => {
  expectTypeOf(messageOf('booking.meal', 'lunch' as 'lunch' | 'dinner')).toExtend<MessageId>()
  expectTypeOf(messageOf('booking.meal', 'supper' as 'lunch' | 'supper')).not.toExtend<MessageId>()
  expectTypeOf(messageOf('booking.meal', 'lunch' as string)).not.toExtend<MessageId>()
})
