/** The fake provider's state for one secret key: objects in their documented shapes. */
export type PeerSession = {
  id: string
  object: 'checkout.session'
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  amount_total: number | null
  currency: string | null
  client_reference_id: string | null
  metadata: Record<string, string>
  customer: string | null
  payment_intent: string | null
  success_url: string
  cancel_url: string
  expires_at: number
  url: string | null
}

export type PeerIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  last_payment_error: { type: string; code: string } | null
  metadata: Record<string, string>
}

export type PeerRefund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
  metadata: Record<string, string>
}

export type PeerCard = {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export type FaultKind = 'error' | 'conflict' | 'too_many' | 'lost' | 'slow' | 'poor'
/** The next `times` calls whose `METHOD path` starts with `match` get this fault. */
export type Fault = { match: string; kind: FaultKind; times: number }

type Kept = { digest: string; answer: Promise<PeerAnswer> }
export type PeerAnswer = { status: number; body: unknown }

export type PeerState = {
  calls: string[]
  faults: Fault[]
  keys: Map<string, Kept>
  customers: Map<string, { id: string; deleted: boolean }>
  sessions: Map<string, PeerSession>
  intents: Map<string, PeerIntent>
  refunds: Map<string, PeerRefund>
  cards: Map<string, PeerCard>
}

export function emptyState(): PeerState {
  return {
    calls: [],
    faults: [],
    keys: new Map(),
    customers: new Map(),
    sessions: new Map(),
    intents: new Map(),
    refunds: new Map(),
    cards: new Map(),
  }
}
