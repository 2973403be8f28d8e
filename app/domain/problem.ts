import { type Result, refuse } from './result.ts'

const codesByStatus = {
  400: ['malformed'],
  401: ['not_signed_in'],
  403: ['forbidden', 'xsrf_failed', 'proof_needed'],
  404: ['not_found'],
  // biome-ignore format: a list in rows
  409: [
    'sold_out', 'price_changed', 'already_cancelled', 'idempotency_mismatch', 'in_progress', 'number_taken',
    'email_taken', 'stay_open', 'money_open', 'already_rated', 'identity_taken', 'account_exists', 'game_open',
    'game_over', 'link_expired',
  ],
  // biome-ignore format: a list in rows
  422: [
    'invalid_fields', 'invalid_dates', 'invalid_rooms', 'room_categories_empty', 'pay_at_hotel_unavailable',
    'payment_not_due', 'payment_amount', 'not_cancellable', 'not_modifiable', 'coupon_unknown',
    'coupon_not_valid', 'coupon_used', 'coupon_minimum', 'card_invalid', 'transaction_id_invalid',
    'payment_error', 'otp_incorrect', 'password_incorrect', 'link_over', 'social_unavailable',
    'social_cancelled', 'social_failed', 'social_away', 'last_way_in', 'phone_needed', 'renewal_too_early',
    'membership_used', 'payment_needed', 'tickets_open', 'list_full', 'lists_full', 'list_fixed',
  ],
  429: ['too_many_holds', 'too_many_requests'],
} as const

export type ProblemCode = (typeof codesByStatus)[keyof typeof codesByStatus][number]
type ProblemStatus = keyof typeof codesByStatus

// @__NO_SIDE_EFFECTS__
function toStatuses(): Record<ProblemCode, ProblemStatus> {
  const rows = Object.entries(codesByStatus).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)]))
  return Object.fromEntries(rows)
}

export const problemStatus = toStatuses()

/**
 * An error the caller caused, sent as a response. `message` overrides `errors.<code>`, `fields` maps wire names to
 * message ids, `details` go into the response body.
 */
export type Problem = {
  code: ProblemCode
  message?: string
  values?: Record<string, string | number>
  fields?: Record<string, string>
  details?: Record<string, unknown>
  retryAfterSeconds?: number
}

export function problem(code: ProblemCode, extras: Omit<Problem, 'code'> = {}): Problem {
  return { code, ...extras }
}

/** Refuses input; `fields` maps wire names to their faults: a message id, or a text for operators. */
export function refuseFields(fields: Record<string, string>): Result<never, Problem> {
  return refuse(problem('invalid_fields', { fields }))
}
