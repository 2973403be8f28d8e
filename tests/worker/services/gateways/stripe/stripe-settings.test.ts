import { expect, test } from 'vitest'
import { readStripeSettings } from '#worker/services/gateways/stripe/stripe-settings.ts'

test('Stripe needs both secrets; its key uses HTTP to localhost only', () => {
  const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' }
  expect(readStripeSettings({})).toBeNull()
  expect(readStripeSettings({ ...secrets })).toMatchObject({
    apiUrl: 'https://api.stripe.com',
    pageOrigin: 'https://checkout.stripe.com',
  })
  expect(() => readStripeSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET')
  expect(() => readStripeSettings({ ...secrets, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow()
  const at = (url: string) => readStripeSettings({ ...secrets, STRIPE_API_URL: url })?.pageOrigin
  expect(at('http://127.0.0.1:9000/x')).toBe('http://127.0.0.1:9000')
  expect(() => at('http://stripe.example')).toThrow('https')
})
