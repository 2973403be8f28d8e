import { expect, test } from 'vitest'
import { readNickname } from '#app/domain/games/nickname.ts'
import { readPrice } from '#app/domain/games/read-price.ts'

test.each([
  ['Lotus', 'Lotus'],
  ['  Night   owl ', 'Night owl'],
  ['Room 1204', 'Room 1204'],
  ['मयूर', 'मयूर'],
  ['さくら', 'さくら'],
  ['Tiger 🐯', 'Tiger 🐯'],
])('accepts %s as a nickname [REWD-56]', (text, name) => {
  expect(readNickname(text)).toEqual({ ok: true, value: name })
})

test.each([
  ['x', 'nicknameLength'],
  ['a'.repeat(21), 'nicknameLength'],
  ['98765', 'nicknameDigits'],
  ['call 98765 43210', 'nicknameDigits'],
  ['9-8-7-6-5-4', 'nicknameDigits'],
  ['९८७६५४', 'nicknameDigits'],
  ['①②③④⑤', 'nicknameDigits'],
  ['me@home', 'nicknameLink'],
  ['meat＠home', 'nicknameLink'],
  ['www.win', 'nicknameLink'],
  ['win.com', 'nicknameLink'],
  ['http://a', 'nicknameLink'],
  ['<b>me</b>', 'nicknameLink'],
  ['me<b>', 'nicknameSigns'],
  ['a\u202eb', 'nicknameSigns'],
  ['--', 'nicknameSigns'],
  ['Asha', 'nicknameOwnName'],
  ['the RAO', 'nicknameOwnName'],
])('refuses %s as a nickname: %s [REWD-56]', (text, fault) => {
  expect(readNickname(text, ['Asha', 'Rao'])).toEqual({ ok: false, problem: fault })
})

test.each([
  ['2,340', 2340],
  ['₹ 2,340.50', 2340.5],
  ['1.500.000', 1_500_000],
  ['89,90', 89.9],
  ['२३४०', 2340],
  ['', null],
  ['abc', null],
  ['0', null],
])('reads the price %s as %s', (typed, price) => {
  expect(readPrice(typed)).toBe(price)
})
