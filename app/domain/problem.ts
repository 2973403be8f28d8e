/** Every error code of the API with its HTTP status. The codes are part of the contract: never rename one. */
export const problemStatus = {
  malformed: 400,
  not_signed_in: 401,
  forbidden: 403,
  xsrf_failed: 403,
  proof_needed: 403,
  not_found: 404,
  sold_out: 409,
  price_changed: 409,
  already_cancelled: 409,
  idempotency_mismatch: 409,
  in_progress: 409,
  number_taken: 409,
  email_taken: 409,
  stay_open: 409,
  money_open: 409,
  already_rated: 409,
  identity_taken: 409,
  account_exists: 409,
  game_open: 409,
  game_over: 409,
  link_expired: 409,
  invalid_fields: 422,
  invalid_dates: 422,
  invalid_rooms: 422,
  room_categories_empty: 422,
  pay_at_hotel_unavailable: 422,
  payment_not_due: 422,
  payment_amount: 422,
  not_cancellable: 422,
  not_modifiable: 422,
  coupon_unknown: 422,
  coupon_not_valid: 422,
  coupon_used: 422,
  coupon_minimum: 422,
  card_invalid: 422,
  transaction_id_invalid: 422,
  payment_error: 422,
  otp_incorrect: 422,
  password_incorrect: 422,
  link_over: 422,
  social_unavailable: 422,
  social_cancelled: 422,
  social_failed: 422,
  social_away: 422,
  last_way_in: 422,
  phone_needed: 422,
  renewal_too_early: 422,
  membership_used: 422,
  payment_needed: 422,
  tickets_open: 422,
  list_full: 422,
  lists_full: 422,
  list_fixed: 422,
  too_many_holds: 429,
  too_many_requests: 429,
} as const satisfies Record<string, 400 | 401 | 403 | 404 | 409 | 422 | 429>

export type ProblemCode = keyof typeof problemStatus

/**
 * An error as data. `message` is a message id that overrides `errors.<code>`, `values` fills its placeholders, `fields`
 * maps wire field names to message ids, `details` are copied into the response body.
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
