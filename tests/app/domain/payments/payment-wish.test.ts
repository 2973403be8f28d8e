import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { payForm } from '#app/contracts/bookings/payment.ts'
import { availableModes } from '#app/domain/payments/payment-modes.ts'
import { checkWish, plainWish, wishFor } from '#app/domain/payments/payment-wish.ts'

const modes = availableModes({ countryCode: 'IN', allowsPayAtHotel: true, takesOnline: true })
const offer = { modes, bankCodes: ['SBIN', 'HDFC'] }
const ok = (wish: object) => ({ ok: true, value: { ...plainWish('PAYUM'), ...wish } })
const refused = (field: string, message: string) => ({
  ok: false,
  problem: { code: 'invalid_fields', message, fields: { [field]: message } },
})

test("without a choice the provider's page is used", () => {
  expect(checkWish(wishFor(null), offer)).toEqual(ok({}))
})

test('a part without a mode names its own', () => {
  expect(checkWish({ ...wishFor(null), upiId: 'A@Bank' }, offer)).toEqual(ok({ mode: 'UPI_VPA', upiId: 'a@bank' }))
  expect(checkWish({ ...wishFor(null), bank: 'SBIN' }, offer)).toEqual(ok({ mode: 'NB', bankCode: 'SBIN' }))
  expect(checkWish({ ...wishFor(null), savedCardId: 'pm_1' }, offer)).toEqual(ok({ mode: 'CC', savedCardId: 'pm_1' }))
})

test('drops fields of other modes', () => {
  const all = { mode: 'CC', bank: 'SBIN', upiId: 'a@bank', savedCardId: null, savesCard: true }
  expect(checkWish(all, offer)).toEqual(ok({ mode: 'CC', savesCard: true }))
  expect(checkWish({ ...all, mode: 'paypal' }, offer)).toEqual(ok({ mode: 'paypal' }))
  expect(checkWish({ ...all, savedCardId: 'pm_1' }, offer)).toEqual(ok({ mode: 'CC', savedCardId: 'pm_1' }))
})

test.each(['no such mode', 'pay_at_hotel', 'GRABPAY_WALLET', 'paytm_seamless_wallet', '__proto__'])(
  'refuses a mode that is not offered, %s',
  (mode) => {
    expect(checkWish(wishFor(mode), offer)).toEqual(refused('mode', 'errors.paymentMode'))
  },
)

test('refuses an invalid bank, UPI id or card beside its field', () => {
  expect(checkWish({ ...wishFor('NB'), bank: 'XXXX' }, offer)).toEqual(refused('bank', 'errors.paymentBank'))
  expect(checkWish({ ...wishFor('UPI_VPA'), upiId: 'no' }, offer)).toEqual(refused('upi_id', 'errors.upiId'))
  expect(checkWish({ ...wishFor('CC'), savedCardId: 'a b' }, offer)).toEqual(
    refused('saved_card_id', 'errors.paymentMode'),
  )
})

test('only offered methods come through, whatever is sent', () => {
  const text = fc.option(fc.oneof(fc.string(), fc.constantFrom('CC', 'NB', 'UPI_VPA', 'SBIN', 'x@bank')))
  const sent = fc.record({ mode: text, bank: text, upiId: text, savedCardId: text, savesCard: fc.boolean() })
  fc.assert(
    fc.property(sent, (wish) => {
      const checked = checkWish(wish, offer)
      if (!checked.ok) return
      const { mode, bankCode, upiId, savedCardId, savesCard } = checked.value
      expect(modes.map(({ code }) => code)).toContain(mode)
      expect(mode).not.toBe('pay_at_hotel')
      expect([bankCode, upiId, savedCardId].filter((part) => part !== null).length).toBeLessThanOrEqual(1)
      if (bankCode !== null) expect(offer.bankCodes).toContain(bankCode)
      if (savesCard) expect(savedCardId).toBeNull()
    }),
  )
})

test('reads the payment method from any of its names', () => {
  const read = (fields: object) => v.parse(payForm, fields)
  expect(read({})).toEqual(wishFor(null))
  expect(read({ upm_id: 'DC' })).toEqual(wishFor('DC'))
  expect(read({ upm_id: 'a@bank' })).toEqual({ ...wishFor(null), upiId: 'a@bank' })
  expect(read({ upm_id: 'pm_1' })).toEqual({ ...wishFor(null), savedCardId: 'pm_1' })
  expect(read({ mode: 'card:pm_1', bank: 'SBIN' })).toEqual({ ...wishFor(null), savedCardId: 'pm_1' })
  expect(read({ mode: 'CC', save_card: 'on', upi_id: '' })).toEqual({ ...wishFor('CC'), savesCard: true })
  for (const save_card of [false, 'no', 0, {}, null]) expect(read({ save_card }).savesCard).toBe(false)
})
