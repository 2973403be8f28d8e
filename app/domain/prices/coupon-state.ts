export type CouponState<Checked> = {
  couponCode: string
  couponChecked: boolean
  fetching: boolean
  loaded: boolean
  data: Checked | null
  error: string | null
}

export type CouponAnswer<Checked> = { code: string; data: Checked; error?: undefined } | { error: string }

export type CouponEvent<Checked> =
  | { type: 'checkStarted' }
  | { type: 'checkAnswered'; answer: CouponAnswer<Checked> }
  | { type: 'codeSet'; code: string }
  | { type: 'checkedToggled' }

export function emptyCouponState(code = ''): CouponState<never> {
  return { couponCode: code, couponChecked: false, fetching: false, loaded: false, data: null, error: null }
}

export function reduceCoupon<Checked>(state: CouponState<Checked>, event: CouponEvent<Checked>): CouponState<Checked> {
  switch (event.type) {
    case 'checkStarted':
      return { ...state, fetching: true, loaded: false, data: null, error: null }
    case 'checkAnswered':
      return receiveAnswer(state, event.answer)
    case 'codeSet':
      return { ...emptyCouponState(event.code) }
    case 'checkedToggled':
      return { ...state, couponChecked: !state.couponChecked }
  }
}

function receiveAnswer<Checked>(state: CouponState<Checked>, answer: CouponAnswer<Checked>): CouponState<Checked> {
  const done = { ...state, fetching: false, loaded: true }
  if (answer.error !== undefined) return { ...done, couponChecked: false, data: null, error: answer.error }
  return { ...done, couponChecked: true, couponCode: answer.code, data: answer.data, error: null }
}
