import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { readStayPage } from '#worker/site/pages/places/place-overlay.ts'
import { noWantedStay, readStay } from '#worker/site/presenters/read-stay.ts'

test('an empty address sets nothing', () => {
  expect(readStay('/')).toEqual({
    ...noWantedStay,
    party: {
      rooms_config: null,
      rooms: null,
      guests: null,
      adults: null,
      children: null,
      isTravellingWithPets: null,
      child_ages: '',
    },
  })
})

test('uses first dates, last party, and joined ages', () => {
  const input = readStay('/?checkin=a&checkin=b&rooms=1&rooms=2&adults=3&child_ages=4&child_ages=5_6')
  expect(input).toMatchObject({ checkin: 'a', party: { rooms: '2', adults: '3', child_ages: '4_5_6' } })
})

test('a search is open where the address says so without dates [SRCH-18]', () => {
  const isOpen = (query: string) => readStay(`/?${query}`).isOpen
  expect(['isOpenSearch=true', 'isOpenSearch=1', 'isOpenSearch=1&checkin=soon'].map(isOpen)).toEqual([true, true, true])
  expect(['isOpenSearch=yes', 'isOpenSearch=1&checkin=2026-12-01', ''].map(isOpen)).toEqual([false, false, false])
})

test('one or two flexible days are options, others exact dates', () => {
  const option = (text: string) => readStay(`/?flexibleDaysCount=${text}`).flexibleDaysCount
  expect(option('1_2')).not.toBe('0')
  expect(['0', 'x', '', '-3'].map(option)).toEqual(['0', '0', '0', '0'])
})

test('a page of places reads the overlay beside the stay', () => {
  expect(readStayPage('/?modal=allRegions&modal=b')).toMatchObject({ modal: 'allRegions', stay: { checkin: null } })
})

const names = ['checkin', 'checkout', 'flexibleDaysCount', 'isOpenSearch', 'rooms_config', 'rooms', 'child_ages']

test.each(hostileAddresses(names))('has an answer for a hostile address', (address) => {
  expect(readStayPage(address).stay).toMatchObject({ isOpen: false })
})
