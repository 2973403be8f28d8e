import { inject } from 'vitest'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { createStripeGateway } from '#worker/services/gateways/stripe/stripe.ts'
import { openPaymentPage } from '#worker/services/payments/starting/open-payment-page.ts'
import { aDeps, type TestDeps } from './a-deps.ts'
import type { HeldBooking } from './paid-booking.ts'
import type { GuestAction } from './stripe-peer/api.ts'
import type { Fault, PeerCard, PeerRefund, PeerSession } from './stripe-peer/state.ts'

const WEBHOOK_SECRET = 'whsec_of_the_tests_0123456789'

export type Memory = {
  calls: string[]
  sessions: PeerSession[]
  refunds: PeerRefund[]
  customers: { id: string; deleted: boolean }[]
  cards: PeerCard[]
}

export type EventDetails = {
  type: string
  id: string
  eventId?: string
  at?: number
  secret?: string
  overrides?: object
}

export type Peer = {
  memory: () => Promise<Memory>
  fault: (fault: Fault) => Promise<unknown>
  act: (action: GuestAction) => Promise<{ isDone: boolean }>
  change: (id: string, fields: object) => Promise<unknown>
  message: (details: EventDetails) => Promise<Request>
}

/** The site with the provider's real client, and a separate account at the fake provider. */
export function withStripe(overrides: Partial<Deps> = {}, startAt?: number): { deps: TestDeps; peer: Peer } {
  const secretKey = `sk_test_${crypto.randomUUID()}`
  const deps = aDeps(overrides, startAt)
  const now = () => deps.now()
  const apiUrl = inject('stripePeer')
  const stripe = createStripeGateway({ secretKey, webhookSecret: WEBHOOK_SECRET, apiUrl, pageOrigin: apiUrl, now })
  deps.gateways = { stripe, ...deps.gateways }
  return { deps, peer: openPeer(deps, { apiUrl, secretKey }) }
}

function openPeer(deps: TestDeps, { apiUrl, secretKey }: { apiUrl: string; secretKey: string }): Peer {
  async function tell<Answer>(name: string, input: object): Promise<Answer> {
    const response = await fetch(`${apiUrl}/_peer/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secretKey}` },
      body: JSON.stringify(input),
    })
    return response.json()
  }
  return {
    memory: () => tell<Memory>('state', {}),
    fault: (fault) => tell('fault', fault),
    act: (action) => tell('act', action),
    change: (id, fields) => tell('change', { id, ...fields }),
    async message(details) {
      const input = { at: Math.floor(deps.now() / 1000), secret: WEBHOOK_SECRET, ...details }
      const { body, header } = await tell<{ body: string; header: string }>('event', input)
      return toMessage(body, header)
    },
  }
}

export function toMessage(body: string, header: string): Request {
  return new Request('https://marigold.localhost/api/pwa/gateway/stripe/webhook', {
    method: 'POST',
    headers: { 'Stripe-Signature': header },
    body,
  })
}

/** Sends the guest to the provider's page; returns its session. */
export async function goToPage(deps: Deps, scope: Scope, { paymentId }: HeldBooking): Promise<string> {
  const opened = await openPaymentPage(deps, scope, paymentId)
  if (!opened.ok) throw new Error(opened.problem.code)
  return opened.value.split('/pay/').at(-1) ?? ''
}
