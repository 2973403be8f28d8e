import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { payForm } from '#app/contracts/bookings/payment.ts'
import { checkPaymentChoice, paymentChoiceFor, plainPaymentChoice } from '#app/domain/payments/payment-choice.ts'
import { availableModes } from '#app/domain/payments/payment-modes.ts'

const modes = availableModes({ countryCode: 'IN', allowsPayAtHotel: true, takesOnline: true })
const offer = { modes, bankCodes: ['SBIN', 'HDFC'] }
const ok = (input: object) => ({ ok: true, value: { ...plainPaymentChoice('PAYUM'), ...input } })
const refused = (field: string, message: string) => ({
  ok: false,
  problem: { code: 'invalid_fields', message, fields: { [field]: message } },
})

test("without a choice the provider's page is used", () => {
  expect(checkPaymentChoice(paymentChoiceFor(null), offer)).toEqual(ok({}))
})

test('a part without a mode names its own', () => {
  expect(checkPaymentChoice({ ...paymentChoiceFor(null), upiId: 'A@Bank' }, offer)).toEqual(
    ok({ mode: 'UPI_VPA', upiId: 'a@bank' }),
  )
  expect(checkPaymentChoice({ ...paymentChoiceFor(null), bank: 'SBIN' }, offer)).toEqual(
    ok({ mode: 'NB', bankCode: 'SBIN' }),
  )
  expect(checkPaymentChoice({ ...paymentChoiceFor(null), savedCardId: 'pm_1' }, offer)).toEqual(
    ok({ mode: 'CC', savedCardId: 'pm_1' }),
  )
})

test('drops fields of other modes', () => {
  const all = { mode: 'CC', bank: 'SBIN', upiId: 'a@bank', savedCardId: null, savesCard: true }
  expect(checkPaymentChoice(all, offer)).toEqual(ok({ mode: 'CC', savesCard: true }))
  expect(checkPaymentChoice({ ...all, mode: 'paypal' }, offer)).toEqual(ok({ mode: 'paypal' }))
  expect(checkPaymentChoice({ ...all, savedCardId: 'pm_1' }, offer)).toEqual(ok({ mode: 'CC', savedCardId: 'pm_1' }))
})

test.each(['no such mode', 'pay_at_hotel', 'GRABPAY_WALLET', 'paytm_seamless_wallet', '__proto__'])(
  'refuses a mode that is not offered, %s',
  (mode) => {
    expect(checkPaymentChoice(paymentChoiceFor(mode), offer)).toEqual(refused('mode', 'errors.paymentMode'))
  },
)

test('refuses an invalid bank, UPI id or card beside its field', () => {
  expect(checkPaymentChoice({ ...paymentChoiceFor('NB'), bank: 'XXXX' }, offer)).toEqual(
    refused('bank', 'errors.paymentBank'),
  )
  expect(checkPaymentChoice({ ...paymentChoiceFor('UPI_VPA'), upiId: 'no' }, offer)).toEqual(
    refused('upi_id', 'errors.upiId'),
  )
  expect(checkPaymentChoice({ ...paymentChoiceFor('CC'), savedCardId: 'a b' }, offer)).toEqual(
    refused('saved_card_id', 'errors.paymentMode'),
  )
})

test('only offered methods come through, whatever is sent', () => {
  const text = fc.option(fc.oneof(fc.string(), fc.constantFrom('CC', 'NB', 'UPI_VPA', 'SBIN', 'x@bank')))
  const sent = fc.record({ mode: text, bank: text, upiId: text, savedCardId: text, savesCard: fc.boolean() })
  fc.assert(
    fc.property(sent, (input) => {
      const checked = checkPaymentChoice(input, offer)
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
  expect(read({})).toEqual(paymentChoiceFor(null))
  expect(read({ upm_id: 'DC' })).toEqual(paymentChoiceFor('DC'))
  expect(read({ upm_id: 'a@bank' })).toEqual({ ...paymentChoiceFor(null), upiId: 'a@bank' })
  expect(read({ upm_id: 'pm_1' })).toEqual({ ...paymentChoiceFor(null), savedCardId: 'pm_1' })
  expect(read({ mode: 'card:pm_1', bank: 'SBIN' })).toEqual({ ...paymentChoiceFor(null), savedCardId: 'pm_1' })
  expect(read({ mode: 'CC', save_card: 'on', upi_id: '' })).toEqual({ ...paymentChoiceFor('CC'), savesCard: true })
  for (const save_card of [false, 'no', 0, {}, null]) expect(read({ save_card }).savesCard).toBe(false)
})
