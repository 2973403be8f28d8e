import { expect, test, vi } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { finishPayment } from '#worker/payments/finish-payment.ts'
import { gatewayOf } from '#worker/payments/gateway-of.ts'

test('knows its gateways by name and nothing else', () => {
  const deps = aDeps()
  expect(gatewayOf(deps, 'sandbox')?.name).toBe('sandbox')
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', '']) {
    expect(gatewayOf(deps, name), name).toBeNull()
  }
})

test.each(['constructor', '__proto__', 'toString'])('leads nobody on who comes back from "%s"', async (name) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const url = new URL(`http://marigold.localhost/booking-paid?gateway=${name}`)
  expect(await finishPayment(aDeps(), name, url)).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
