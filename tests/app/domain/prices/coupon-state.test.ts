import { expect, test } from 'vitest'
import { type CouponEvent, type CouponState, emptyCouponState, reduceCoupon } from '#app/domain/prices/coupon-state.ts'

type Verified = { discount: number }

function after(...events: CouponEvent<Verified>[]): CouponState<Verified> {
  return events.reduce<CouponState<Verified>>(reduceCoupon, emptyCouponState('WELCOME'))
}

const accepted: CouponEvent<Verified> = {
  type: 'verificationAnswered',
  answer: { code: 'WELCOME', data: { discount: 100 } },
}

test('starts without a ticked coupon', () => {
  expect(emptyCouponState()).toEqual({
    couponCode: '',
    couponChecked: false,
    fetching: false,
    loaded: false,
    data: null,
    error: null,
  })
})

test('a verification starts fetching and drops old answers [COUP-03]', () => {
  const state = after(accepted, { type: 'verificationStarted' })
  expect(state).toMatchObject({ fetching: true, loaded: false, data: null, error: null })
})

test('an answer with an error stores the error [COUP-03]', () => {
  const state = after(
    { type: 'verificationStarted' },
    { type: 'verificationAnswered', answer: { error: 'This coupon has expired.' } },
  )
  expect(state).toMatchObject({ fetching: false, error: 'This coupon has expired.', data: null, couponChecked: false })
})

test('an accepted coupon is stored with its code [COUP-04]', () => {
  expect(after({ type: 'verificationStarted' }, accepted)).toEqual({
    couponCode: 'WELCOME',
    couponChecked: true,
    fetching: false,
    loaded: true,
    data: { discount: 100 },
    error: null,
  })
})

test('a failed verification unticks the coupon [COUP-05]', () => {
  const state = after(
    accepted,
    { type: 'verificationStarted' },
    { type: 'verificationAnswered', answer: { error: 'It has run out.' } },
  )
  expect(state).toMatchObject({ couponChecked: false, fetching: false, data: null, error: 'It has run out.' })
})

test('a new code starts from the initial state', () => {
  const state = after(accepted, { type: 'codeSet', code: 'SUMMER' })
  expect(state).toEqual(emptyCouponState('SUMMER'))
})

test('the tick toggles and keeps the data', () => {
  const off = after(accepted, { type: 'toggled' })
  expect(off).toMatchObject({ couponChecked: false, data: { discount: 100 } })
  expect(reduceCoupon(off, { type: 'toggled' }).couponChecked).toBe(true)
})

test('no event mutates the state', () => {
  const state = Object.freeze(after(accepted))
  const events: CouponEvent<Verified>[] = [
    { type: 'verificationStarted' },
    accepted,
    { type: 'codeSet', code: 'X' },
    { type: 'toggled' },
  ]
  for (const event of events) expect(reduceCoupon(state, event)).not.toBe(state)
})
