import { expect, test } from 'vitest'
import { emptyGuest, findGuestFaults, guestRequirement } from '#app/domain/guests/guest-details.ts'
import { fromWireFaults, guestMessages, toWireFaults } from '#app/domain/guests/guest-messages.ts'
import { loadTranslator, type MessageId } from '#app/i18n/messages.ts'

const home = guestRequirement('home')

test('has a message for each invalid field by its wire name', () => {
  const nobody = emptyGuest()
  const messages = guestMessages(findGuestFaults(nobody, home))
  expect(toWireFaults(messages)).toEqual({
    name: 'summary.nameMissing',
    phone: 'summary.phoneError',
    email: 'summary.emailError',
    street_name: 'summary.streetNameError',
    zip_code: 'summary.postalCodeError',
    city: 'summary.cityError',
  })
})

test("reads a guest's invalid fields from a refusal", () => {
  const faults = { name: 'a', postalCode: 'b', streetName: 'c' }
  expect(fromWireFaults({ ...toWireFaults(faults), checkin: 'd' })).toEqual(faults)
})

test('has no message for a valid guest', () => {
  const guest = emptyGuest({ name: 'Asha', phone: '9876543210' })
  const hotel = guestRequirement('hotel')
  expect(guestMessages(findGuestFaults(guest, hotel))).toEqual({})
})

const names: [string, string][] = [
  ['', 'Please enter your name.'],
  ['A<b>', 'Please enter your name without symbols such as &, slashes or quotation marks.'],
  ['Asha', 'Please enter your first and last name.'],
  ['Asha Rao2', 'Please write your name in letters, without digits or brackets.'],
  ['a'.repeat(101), 'This name is too long. Please use at most 100 characters.'],
]

test.each(names)('the name %j is refused with %s', async (name, sentence) => {
  const translate = await loadTranslator('en', ['summary'])
  const guest = emptyGuest({ name })
  const messages = guestMessages(findGuestFaults(guest, home))
  expect(translate(messages.name as MessageId)).toBe(sentence)
})

test('every message exists in every language', async () => {
  const guest = emptyGuest()
  const messages = Object.values(guestMessages(findGuestFaults(guest, home)))
  for (const locale of ['en', 'nl', 'ar', 'hi']) {
    const translate = await loadTranslator(locale, ['summary'])
    for (const message of messages) expect(translate(message as MessageId).length).toBeGreaterThan(5)
  }
})
