import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupModes, groupOrder, usualMode } from '#app/domain/payments/payment-groups.ts'
import { availableModes, paymentModes } from '#app/domain/payments/payment-modes.ts'

const inIndia = { countryCode: 'IN', allowsPayAtHotel: true, takesOnline: true }
const codes = (groups: ReturnType<typeof groupModes>) =>
  groups.map(({ group, modes }) => [group, modes.map(({ code }) => code)])

test('orders payment groups by country [PAY-02, PAY-05]', () => {
  const groups = groupModes(availableModes(inIndia), { countryCode: 'IN', lastUsed: null })
  expect(codes(groups)).toEqual([
    ['preferred', ['UPI_VPA', 'PAYUM']],
    ['upi', ['GPAY_OMNI']],
    ['card', ['CC', 'DC', 'ADYEN']],
    ['netbanking', ['NB']],
    ['wallet', ['amazonpay_wallet', 'PPI', 'FC']],
    ['paypal', ['paypal']],
    ['voucher', ['ITZC']],
    ['hotel', ['pay_at_hotel']],
  ])
  const inGermany = availableModes({ ...inIndia, countryCode: 'DE' })
  expect(codes(groupModes(inGermany, { countryCode: 'DE', lastUsed: null }))).toEqual([
    ['preferred', ['paypal', 'PAYUM']],
    ['card', ['CC', 'DC']],
    ['netbanking', ['ideal']],
    ['hotel', ['pay_at_hotel']],
  ])
})

test("the guest's last method precedes the country's order", () => {
  const modes = availableModes(inIndia)
  const first = (lastUsed: string | null) => groupModes(modes, { countryCode: 'IN', lastUsed })[0]?.modes[0]?.code
  expect(first('NB')).toBe('NB')
  expect(first('GRABPAY_WALLET')).toBe('UPI_VPA')
  expect(first('pay_at_hotel')).toBe('UPI_VPA')
  expect(first('no such mode')).toBe('UPI_VPA')
  expect(first('PAYUM')).toBe('PAYUM')
})

test('an unlisted country shows cards first', () => {
  expect([usualMode('BR'), usualMode('constructor')]).toEqual(['CC', 'CC'])
  expect(groupOrder('__proto__')).toEqual(groupOrder('BR'))
})

test("every mode has one group in the country's order", () => {
  const country = fc.constantFrom('IN', 'DE', 'MY', 'TH', 'FR', 'US', 'XX')
  const some = fc.subarray([...paymentModes])
  fc.assert(
    fc.property(
      some,
      country,
      fc.option(fc.constantFrom(...paymentModes.map(({ code }) => code))),
      (modes, countryCode, lastUsed) => {
        const groups = groupModes(modes, { countryCode, lastUsed })
        expect(groups.flatMap((group) => group.modes.map(({ code }) => code)).sort()).toEqual(
          modes.map(({ code }) => code).sort(),
        )
        expect(groups.every((group) => group.modes.length > 0)).toBe(true)
        const order = groupOrder(countryCode).filter((name) => groups.some(({ group }) => group === name))
        expect(groups.map(({ group }) => group)).toEqual(order)
      },
    ),
  )
})
