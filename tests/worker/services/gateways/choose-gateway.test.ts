import { expect, test, vi } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import type { Gateway } from '#worker/infra/ports/gateway.ts'
import { chooseGateway, gatewayOf } from '#worker/services/gateways/choose-gateway.ts'
import { finishPayment } from '#worker/services/payments/settling/finish-payment.ts'

test('knows its gateways by name only', () => {
  const deps = aDeps()
  expect(gatewayOf(deps, 'sandbox')?.name).toBe('sandbox')
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', '']) {
    expect(gatewayOf(deps, name), name).toBeNull()
  }
})

test.each(['constructor', '__proto__', 'toString'])('ignores a return from "%s"', async (name) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const url = new URL(`http://marigold.localhost/booking-paid?gateway=${name}`)
  expect(await finishPayment(aDeps(), name, url)).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

const names: [brandId: string | undefined, countryCode: string | undefined, name: string | null][] = [
  ['marigold', 'IN', 'sandbox'],
  ['marigold', 'NL', 'stripe'],
  ['dunehouse', 'NL', 'sandbox'],
  ['dunehouse', 'IN', 'stripe'],
  [undefined, undefined, 'stripe'],
]

test.each(names)('chooses the gateway of brand %s in country %s', (brandId, countryCode, name) => {
  const { settings, gateways } = aDeps()
  const paymentGateways = { 'marigold/IN': 'sandbox', 'marigold/*': 'stripe', '*/NL': 'sandbox', '*/*': 'gone' }
  const stripe = gateways.sandbox as Gateway
  const deps = { settings: { ...settings, paymentGateways }, gateways: { stripe, sandbox: stripe } }
  expect(chooseGateway(deps, { brandId, countryCode })).toBe(name)
  expect(chooseGateway({ ...deps, gateways: {} }, { brandId, countryCode })).toBeNull()
})
