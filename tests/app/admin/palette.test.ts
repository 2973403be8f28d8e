import { expect, test } from 'vitest'
import { nextMark } from '#app/admin/shell/palette/booking-actions.ts'
import { isMatch, readWanted, splitAtMatch } from '#app/admin/shell/palette/matching.ts'

test('reads what a typed text can be [ADMN-19]', () => {
  expect(readWanted('bran')).toEqual({ text: 'bran', isPagesOnly: false, guest: 'bran' })
  expect(readWanted('vkwqmrdnc')).toMatchObject({ number: 'vkwqmrdnc', guest: 'vkwqmrdnc' })
  expect(readWanted('MG-7K4Q2')).toMatchObject({ number: 'MG-7K4Q2', guest: 'MG-7K4Q2' })
  expect(readWanted('+49 170 555')).toEqual({ text: '+49 170 555', isPagesOnly: false, phone: '+49 170 555' })
  expect(readWanted('5550142')).toMatchObject({ number: '5550142', phone: '5550142' })
  expect(readWanted('#12')).toEqual({ text: '12', isPagesOnly: false, number: '12' })
  expect(readWanted('@li')).toEqual({ text: 'li', isPagesOnly: false, guest: 'li' })
  expect(readWanted('>set')).toEqual({ text: 'set', isPagesOnly: true })
  expect(readWanted('a')).toEqual({ text: 'a', isPagesOnly: false })
})

test('finds pages by the beginnings of their words, whatever case and accents [ADMN-19]', () => {
  expect(isMatch('Settings, Brand look', 'bran')).toBe(true)
  expect(isMatch('Settings, Brand look', 'look set')).toBe(true)
  expect(isMatch('Settings', 'ttings')).toBe(false)
  expect(isMatch('Café São Paulo', 'sao')).toBe(true)
})

test('splits a label around the typed letters [ADMN-19]', () => {
  expect(splitAtMatch('Lukas Brandstätter', 'bran')).toEqual(['Lukas ', 'Bran', 'dstätter'])
  expect(splitAtMatch('Nguyễn Thị', 'nguyen')).toEqual(['', 'Nguyễn', ' Thị'])
  expect(splitAtMatch('Li Wei', 'x')).toBeNull()
  expect(splitAtMatch('Li Wei', '')).toBeNull()
})

test('a mark is offered by the day at the property, and never a departure that owes [ADMN-19]', () => {
  const stay = { stay_state: 'in_house', checkin: '2026-12-10', checkout: '2026-12-12' } as const
  expect(nextMark(stay, { owed: 0, today: '2026-12-12' })).toBe('check-out')
  expect(nextMark(stay, { owed: 1, today: '2026-12-12' })).toBeNull()
  expect(nextMark(stay, { owed: 0, today: '2026-12-11' })).toBeNull()
  expect(nextMark({ ...stay, stay_state: 'due' }, { owed: 0, today: '2026-12-11' })).toBe('check-in')
  expect(nextMark({ ...stay, stay_state: 'due' }, { owed: 0, today: '2026-12-09' })).toBeNull()
})
