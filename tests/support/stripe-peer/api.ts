import { randomUUID } from 'node:crypto'
import type { PeerAnswer, PeerCard, PeerIntent, PeerSession, PeerState } from './state.ts'

export type PeerCall = { method: string; path: string; params: URLSearchParams; origin: string }

/** The provider's endpoints as documented for API version 2026-10-28, limited to those used here. */
export function answerCall(state: PeerState, call: PeerCall): PeerAnswer {
  const { method, path, params } = call
  const [, , ...parts] = path.split('/')
  const [kind = '', id = '', action = '', below = ''] = parts[0] === 'checkout' ? parts.slice(1) : parts
  const route = `${method} ${kind}${id ? '/:id' : ''}${action ? `/${action}` : ''}${below ? '/:id' : ''}`
  switch (route) {
    case 'POST sessions':
      return createSession(state, call)
    case 'GET sessions/:id':
      return found(expanded(state, state.sessions.get(id), params))
    case 'POST sessions/:id/expire':
      return expire(state, id)
    case 'POST refunds':
      return createRefund(state, params)
    case 'GET refunds':
      return list([...state.refunds.values()].filter((one) => one.payment_intent === params.get('payment_intent')))
    case 'GET refunds/:id':
      return found(state.refunds.get(id))
    case 'POST customers': {
      const customer = { id: newId('cus'), object: 'customer', deleted: false }
      state.customers.set(customer.id, customer)
      return { status: 200, body: customer }
    }
    case 'DELETE customers/:id': {
      if (!isLive(state, id)) return missing()
      state.customers.set(id, { id, deleted: true })
      for (const card of state.cards.values()) if (card.customer === id) card.customer = null
      return { status: 200, body: { id, object: 'customer', deleted: true } }
    }
    case 'GET customers/:id/payment_methods':
      return isLive(state, id) ? list([...state.cards.values()].filter((card) => card.customer === id)) : missing()
    case 'GET customers/:id/payment_methods/:id': {
      const card = state.cards.get(below)
      return isLive(state, id) && card?.customer === id ? { status: 200, body: card } : missing()
    }
    case 'POST payment_methods/:id/detach': {
      const card = state.cards.get(id)
      if (!card) return missing()
      card.customer = null
      return { status: 200, body: card }
    }
    default:
      return refused('unknown_path', `Unrecognized request URL (${method}: ${path})`, 404)
  }
}

function createSession(state: PeerState, { params, origin }: PeerCall): PeerAnswer {
  const mode = params.get('mode') === 'setup' ? 'setup' : 'payment'
  if ([...params.keys()].some((name) => name.startsWith('payment_method_types'))) {
    return refused('payment_method_types_no_longer_supported', 'Use dynamic payment methods')
  }
  const expiresAt = Number(params.get('expires_at'))
  if (!Number.isInteger(expiresAt)) return refused('parameter_invalid', 'expires_at')
  const customer = params.get('customer')
  if (customer && !isLive(state, customer)) return missing()
  const price = 'line_items[0][price_data]'
  const amount = Number(params.get(`${price}[unit_amount]`))
  const currency = params.get(`${price}[currency]`)
  if (mode === 'payment' && (!Number.isInteger(amount) || amount < 1 || !currency)) {
    return refused('parameter_invalid_integer', 'unit_amount')
  }
  const id = newId('cs_test')
  const session: PeerSession = {
    id,
    object: 'checkout.session',
    mode,
    status: 'open',
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    amount_total: mode === 'payment' ? amount : null,
    currency,
    client_reference_id: params.get('client_reference_id'),
    metadata: metadataOf(params, 'metadata'),
    customer,
    payment_intent: null,
    success_url: params.get('success_url') ?? '',
    cancel_url: params.get('cancel_url') ?? '',
    expires_at: expiresAt,
    url: `${origin}/pay/${id}`,
  }
  state.sessions.set(id, session)
  return { status: 200, body: session }
}

function expire(state: PeerState, id: string): PeerAnswer {
  const session = state.sessions.get(id)
  if (!session) return missing()
  if (session.status !== 'open')
    return refused('checkout_session_not_open', 'Only open Checkout Sessions can be expired')
  Object.assign(session, { status: 'expired', url: null })
  return { status: 200, body: session }
}

function createRefund(state: PeerState, params: URLSearchParams): PeerAnswer {
  const intent = state.intents.get(params.get('payment_intent') ?? '')
  if (!intent) return missing()
  const amount = Number(params.get('amount'))
  const sent = [...state.refunds.values()].filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
  const left = intent.amount_received - sent.reduce((sum, one) => sum + one.amount, 0)
  if (!(amount > 0 && amount <= left)) return refused('charge_already_refunded', 'greater than unrefunded amount')
  const refund = {
    id: newId('re'),
    object: 'refund' as const,
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    status: 'pending' as const,
    metadata: metadataOf(params, 'metadata'),
  }
  state.refunds.set(refund.id, refund)
  return { status: 200, body: refund }
}

export type GuestAction = {
  session: string
  card?: 'good' | 'declined' | 'slow_bank' | 'bank_refuses'
  saves?: boolean
}

/** Performs the guest's action on the hosted page; false when the page is closed. */
export function actOnPage(state: PeerState, { session: id, card = 'good', saves }: GuestAction): boolean {
  const session = state.sessions.get(id)
  if (session?.status !== 'open' && card !== 'bank_refuses') return false
  if (!session) return false
  if (session.mode === 'setup') {
    if (card === 'good') Object.assign(session, { status: 'complete', url: null })
    if (card === 'good') keepCard(state, session)
    return true
  }
  const intent: PeerIntent = state.intents.get(session.payment_intent ?? '') ?? {
    id: newId('pi'),
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    amount_received: 0,
    currency: session.currency ?? '',
    status: 'requires_payment_method',
    last_payment_error: null,
    metadata: session.metadata,
  }
  state.intents.set(intent.id, intent)
  session.payment_intent = intent.id
  if (card === 'declined' || card === 'bank_refuses') {
    Object.assign(intent, {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'card_declined' },
    })
    return true
  }
  Object.assign(session, { status: 'complete', url: null })
  if (card === 'slow_bank') intent.status = 'processing'
  else pay(session, intent)
  if (saves) keepCard(state, session)
  return true
}

function pay(session: PeerSession, intent: PeerIntent): void {
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null })
  session.payment_status = 'paid'
}

function keepCard(state: PeerState, { customer }: PeerSession): void {
  if (!customer) return
  const card: PeerCard = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    customer,
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  }
  state.cards.set(card.id, card)
}

function expanded(state: PeerState, session: PeerSession | undefined, params: URLSearchParams) {
  if (!session || !params.get('expand[0]')?.startsWith('payment_intent')) return session
  return { ...session, payment_intent: state.intents.get(session.payment_intent ?? '') ?? null }
}

function metadataOf(params: URLSearchParams, name: string): Record<string, string> {
  const pairs = [...params].flatMap(([key, value]) => {
    const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : null
    return inner ? [[inner, value]] : []
  })
  return Object.fromEntries(pairs)
}

function isLive(state: PeerState, customerId: string): boolean {
  return state.customers.get(customerId)?.deleted === false
}

function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`
}

function list(data: unknown[]): PeerAnswer {
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/list' } }
}

function found(body: unknown): PeerAnswer {
  return body ? { status: 200, body } : missing()
}

function missing(): PeerAnswer {
  return refused('resource_missing', 'No such object', 404)
}

export function refused(code: string, message: string, status = 400): PeerAnswer {
  return { status, body: { error: { type: 'invalid_request_error', code, message } } }
}
