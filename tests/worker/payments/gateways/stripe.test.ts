import Stripe from 'stripe'
import { expect, inject, test } from 'vitest'
test('x', async () => {
  const u = new URL(inject('stripePeer'))
  const s = new Stripe('sk_test_x', { httpClient: Stripe.createFetchHttpClient(), host: u.hostname, port: u.port, protocol: 'http' })
  expect((await s.checkout.sessions.retrieve('cs_1')).id).toBe('cs_1')
})
