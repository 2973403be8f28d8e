import { expect, test } from 'vitest'
import { allowsNameKey, allowsPhoneKey } from '#app/domain/bookings/typed-key.ts'

const field = { length: 3, maxLength: 10 }

const navigation = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Backspace',
  'Delete',
  'Tab',
  'Home',
  'End',
  'Enter',
]

test('accepts every digit in a phone field', () => {
  for (const key of '0123456789') expect(allowsPhoneKey({ key }, field)).toBe(true)
})

test.each(navigation)('accepts %s in a phone field', (key) => {
  expect(allowsPhoneKey({ key }, field)).toBe(true)
  expect(allowsPhoneKey({ key }, { length: 10, maxLength: 10 })).toBe(true)
})

const notDigits = ['a', 'Z', ' ', '+', '-', '.', '(', 'é', 'अ', 'Dead']

test.each(notDigits)('rejects %j in a phone field', (key) => {
  expect(allowsPhoneKey({ key }, field)).toBe(false)
})

test('accepts digits up to the maximum length', () => {
  expect(allowsPhoneKey({ key: '5' }, { length: 9, maxLength: 10 })).toBe(true)
  expect(allowsPhoneKey({ key: '5' }, { length: 10, maxLength: 10 })).toBe(false)
  expect(allowsPhoneKey({ key: '5' }, { length: 10, maxLength: 10, selected: 1 })).toBe(true)
})

test("accepts a dial code's plus at the start only [INPT-02]", () => {
  expect(allowsPhoneKey({ key: '+' }, { length: 0, maxLength: 24, caret: 0 })).toBe(true)
  expect(allowsPhoneKey({ key: '＋' }, { length: 5, maxLength: 24, caret: 0 })).toBe(true)
  expect(allowsPhoneKey({ key: '+' }, { length: 5, maxLength: 24, caret: 3 })).toBe(false)
})

test('accepts digits of other keyboards', () => {
  expect(allowsPhoneKey({ key: '٥' }, field)).toBe(true)
  expect(allowsPhoneKey({ key: '५' }, field)).toBe(true)
})

test('leaves copy and paste alone', () => {
  expect(allowsPhoneKey({ key: 'v', isShortcut: true }, field)).toBe(true)
  expect(allowsNameKey({ key: '1', isShortcut: true }, { onlyAToZ: true })).toBe(true)
})

test('leaves soft keyboards and input methods alone', () => {
  expect(allowsPhoneKey({ key: 'Unidentified' }, field)).toBe(true)
  expect(allowsNameKey({ key: 'Process' }, { onlyAToZ: true })).toBe(true)
})

const nameKeys = ['a', 'z', 'A', 'Z', ' ', ...navigation.slice(0, 7)]

test.each(nameKeys)('accepts %j in a name field', (key) => {
  expect(allowsNameKey({ key }, { onlyAToZ: true })).toBe(true)
})

const notNameKeys = ['1', '.', '-', '<', '&', '@', 'é', 'अ', 'Dead']

test.each(notNameKeys)('rejects %j in an A–Z name field', (key) => {
  expect(allowsNameKey({ key }, { onlyAToZ: true })).toBe(false)
})

const lettersElsewhere = ['é', 'ß', 'अ', 'ن', '山', '.', '’', "'", '-', ' ']

test.each(lettersElsewhere)('accepts %j in a name field of other brands', (key) => {
  expect(allowsNameKey({ key }, { onlyAToZ: false })).toBe(true)
})

test('rejects digits and markup in every name field', () => {
  for (const key of '0<>&"\\`') expect(allowsNameKey({ key }, { onlyAToZ: false })).toBe(false)
})
