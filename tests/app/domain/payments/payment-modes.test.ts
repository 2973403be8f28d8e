import { expect, test } from 'vitest'
import { availableModes, modesOfGuest, paymentModes } from '#app/domain/payments/payment-modes.ts'

const codes = [
  'DC',
  'CC',
  'NB',
  'PPI',
  'FC',
  'PAYUM',
  'ITZC',
  'paypal',
  'ideal',
  'ADYEN',
  'amazonpay_wallet',
  'GRABPAY_WALLET',
  'GPAY_OMNI',
  'UPI_VPA',
  'paytm_seamless_wallet',
  'ola_postpaid',
]

test('knows every payment mode code [PAY-03]', () => {
  expect(paymentModes.map((mode) => mode.code).sort()).toEqual([...codes, 'pay_at_hotel'].sort())
})

test('keeps two seamless wallets without support [PAY-04]', () => {
  const unsupported = paymentModes.filter((mode) => !mode.isSupported)
  expect(unsupported.map((mode) => mode.code)).toEqual(['paytm_seamless_wallet', 'ola_postpaid'])
  expect(unsupported.every((mode) => mode.isSeamless)).toBe(true)
})

test('sorts modes into the groups of the specification [PAY-05]', () => {
  const groups = new Set(paymentModes.map((mode) => mode.group))
  expect([...groups].sort()).toEqual(['card', 'hotel', 'netbanking', 'paypal', 'preferred', 'upi', 'voucher', 'wallet'])
})

test('offers only modes that work for place and deployment', () => {
  const inFrance = { countryCode: 'FR', allowsPayAtHotel: true, takesOnline: true }
  const offered = availableModes(inFrance).map((mode) => mode.code)
  expect(offered).toEqual(['CC', 'DC', 'PAYUM', 'paypal', 'ideal', 'pay_at_hotel'])
  expect(availableModes({ ...inFrance, takesOnline: false }).map((mode) => mode.code)).toEqual(['pay_at_hotel'])
  expect(
    availableModes({ ...inFrance, countryCode: 'IN', allowsPayAtHotel: false }).map((mode) => mode.code),
  ).toContain('UPI_VPA')
  expect(availableModes({ ...inFrance, countryCode: 'IN' }).some((mode) => !mode.isSupported)).toBe(false)
})

test('names iDEAL to Dutch guests and at Dutch stays only [PAY-02]', () => {
  const offered = availableModes({ countryCode: 'FR', allowsPayAtHotel: false, takesOnline: true })
  const hasIdeal = (countries: string[]) => modesOfGuest(offered, countries).some(({ code }) => code === 'ideal')
  expect([hasIdeal(['FR', 'NL']), hasIdeal(['NL', 'DE']), hasIdeal(['FR', 'DE'])]).toEqual([true, true, false])
  expect(availableModes({ countryCode: 'GB', allowsPayAtHotel: false, takesOnline: true })).not.toContainEqual(
    expect.objectContaining({ code: 'ideal' }),
  )
})
