import type Stripe from 'stripe'
import type { CardSetup, CardVault, SavedCard } from '#worker/infra/ports/gateway.ts'
import { isUnknown, type StripeClient } from './stripe-client.ts'
import { toStripeLocale } from './stripe-session.ts'

/** Lifetime of the card setup page; Stripe requires at least 30 minutes. */
const PAGE_LIFETIME_MS = 3_600_000

/** Saves cards at Stripe, for one customer per guest, without name, phone or address. */
export function createStripeCards(getClient: () => Promise<StripeClient>): CardVault {
  return {
    async createCustomer(userId) {
      const client = await getClient()
      const customer = await client.customers.create(
        { metadata: { user_id: userId } },
        { idempotencyKey: `customer_${userId}` },
      )
      return customer.id
    },
    async listCards(customerRef) {
      const client = await getClient()
      // Half the time a guest waits for a page; without the list, the guest types the card again.
      const options = { timeout: 3_000, maxNetworkRetries: 0 }
      const methods = await client.customers.listPaymentMethods(customerRef, { type: 'card', limit: 20 }, options)
      return methods.data.flatMap(toCard)
    },
    async removeCard(customerRef, cardId) {
      const client = await getClient()
      try {
        await client.customers.retrievePaymentMethod(customerRef, cardId)
        await client.paymentMethods.detach(cardId)
        return true
      } catch (error) {
        if (isUnknown(error)) return false
        throw error
      }
    },
    startSetup: async (setup) => startSetup(await getClient(), setup),
    async fetchSetup(providerRef) {
      const { status } = await (await getClient()).checkout.sessions.retrieve(providerRef)
      if (status === 'complete') return 'verified'
      return status === 'expired' ? 'failed' : 'waiting'
    },
    async forgetCustomer(customerRef) {
      const client = await getClient()
      try {
        await client.customers.del(customerRef)
      } catch (error) {
        if (!isUnknown(error)) throw error
      }
    },
  }
}

async function startSetup(client: StripeClient, setup: CardSetup) {
  const cancelUrl = new URL(setup.returnUrl)
  cancelUrl.searchParams.set('left', '1')
  const session = await client.checkout.sessions.create(
    {
      mode: 'setup',
      customer: setup.customerRef,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      client_reference_id: setup.setupId,
      success_url: setup.returnUrl,
      cancel_url: cancelUrl.href,
      expires_at: Math.floor((setup.now + PAGE_LIFETIME_MS) / 1000),
      locale: toStripeLocale(setup.locale),
    },
    { idempotencyKey: `setup_${setup.setupId}` },
  )
  if (!session.url) throw new Error('the gateway gave no page')
  return { redirectUrl: session.url, providerRef: session.id }
}

function toCard({ id, card }: Stripe.PaymentMethod): SavedCard[] {
  if (!card) return []
  return [{ id, brand: card.brand, last4: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year }]
}
