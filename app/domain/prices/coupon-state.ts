/** State of the coupon field: the typed code, and the data of the verified coupon. Names are the specification's. */
export type CouponState<Verified> = {
  couponCode: string
  /** The guest has ticked the coupon, so it is applied to the price. */
  couponChecked: boolean
  fetching: boolean
  /** The last verification has been answered. */
  loaded: boolean
  data: Verified | null
  /** Why the coupon was refused, in the guest's language. */
  error: string | null
}

/** The server's answer: the accepted code in its stored spelling with its data, or the reason of a refusal. */
export type CouponAnswer<Verified> = { code: string; data: Verified; error?: undefined } | { error: string }

export type CouponEvent<Verified> =
  | { type: 'verificationStarted' }
  | { type: 'verificationAnswered'; answer: CouponAnswer<Verified> }
  | { type: 'codeSet'; code: string }
  | { type: 'toggled' }

export function emptyCouponState(code = ''): CouponState<never> {
  return { couponCode: code, couponChecked: false, fetching: false, loaded: false, data: null, error: null }
}

export function reduceCoupon<Verified>(
  state: CouponState<Verified>,
  event: CouponEvent<Verified>,
): CouponState<Verified> {
  switch (event.type) {
    case 'verificationStarted':
      return { ...state, fetching: true, loaded: false, data: null, error: null }
    case 'verificationAnswered':
      return receiveAnswer(state, event.answer)
    case 'codeSet':
      return emptyCouponState(event.code)
    case 'toggled':
      return { ...state, couponChecked: !state.couponChecked }
  }
}

/** Ticks an accepted coupon and unticks a refused one. */
function receiveAnswer<Verified>(state: CouponState<Verified>, answer: CouponAnswer<Verified>): CouponState<Verified> {
  const done = { ...state, fetching: false, loaded: true }
  if (answer.error !== undefined) return { ...done, couponChecked: false, data: null, error: answer.error }
  return { ...done, couponChecked: true, couponCode: answer.code, data: answer.data, error: null }
}
