import { expect, test } from 'vitest'
import { forgetDraft } from '#app/features/guest-form/forget-draft.ts'
import { choicesFor, readDraft, saveDraft, toDraft, valuesToRestore } from '#app/features/guest-form/form-draft.ts'
import { memoryStorage } from '#tests/support/draw-part.tsx'

const room = {
  hotel_id: '7',
  room_category_id: '9',
  checkin: '2026-12-11',
  checkout: '2026-12-13',
  rooms_config: '1-2',
}
const shown = { name: '', country_code: '+91', phone: '', email: 'asha@example.in', title: 'mr' }
const typed = { ...shown, name: 'Asha Verma', phone: '9876500001', pay: 'full', meal_breakfast: '2' }

test('saves typed and chosen values, not those the page showed [DECD-03]', () => {
  const draft = toDraft({ ...room, ...typed }, shown, null)
  expect(valuesToRestore(draft, shown)).toEqual([
    ['name', 'Asha Verma'],
    ['phone', '9876500001'],
  ])
  expect(choicesFor(draft, room)).toEqual({ pay: 'full', meal_breakfast: '2' })
  expect(choicesFor(draft, { ...room, checkout: '2026-12-14' })).toBeNull()
})

test('never saves tokens, coupons or fields it does not know [DECD-03]', () => {
  const storage = memoryStorage()
  const secrets = {
    _xsrf: 'secret',
    card_number: '4242424242424242',
    password: 'secret',
    otp: 'secret',
    coupon: 'secret',
  }
  saveDraft({ ...room, ...typed, ...secrets }, shown, () => storage)
  expect(storage.getItem('bookingForm')).toContain('Asha Verma')
  expect(storage.getItem('bookingForm')).not.toMatch(/secret|4242/)
})

test('details of an account replace values typed before signing in [DECD-03]', () => {
  const draft = toDraft({ ...room, ...typed }, shown, null)
  expect(valuesToRestore(draft, { ...shown, name: 'Asha V.' })).toEqual([['phone', '9876500001']])
})

test('a value the server shows again stays in the draft [DECD-03]', () => {
  const first = toDraft({ ...room, ...typed }, shown, null)
  const second = toDraft({ ...room, ...typed }, { ...shown, name: typed.name, phone: typed.phone }, first)
  expect(valuesToRestore(second, shown)).toEqual(valuesToRestore(first, shown))
})

test('a draft is read back until it is deleted [DECD-03]', () => {
  const storage = memoryStorage()
  saveDraft({ ...room, ...typed }, shown, () => storage)
  const draft = readDraft(() => storage)
  expect(draft?.typed.name).toEqual({ shown: '', value: 'Asha Verma' })
  forgetDraft(() => storage)
  expect(readDraft(() => storage)).toBeNull()
})

test("another account's draft is deleted, an invalid one ignored [DECD-03]", () => {
  const draft = { ...toDraft({ ...room, ...typed }, shown, null), owner: 'another' }
  const storage = memoryStorage({ bookingForm: JSON.stringify(draft) })
  expect(readDraft(() => storage)).toBeNull()
  expect(storage.getItem('bookingForm')).toBeNull()
  expect(readDraft(() => memoryStorage({ bookingForm: '{"typed":1}' }))).toBeNull()
  const refused = () => {
    throw new Error('refused')
  }
  expect(() => saveDraft({ ...room, ...typed }, shown, refused)).not.toThrow()
  expect(readDraft(refused)).toBeNull()
})
