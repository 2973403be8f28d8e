import { expect, test } from 'vitest'
import { nextAuthState, signedOutState } from '#app/client/state/guest/auth.ts'
import { memberPercentAt } from '#app/domain/membership/member-terms.ts'
import { homeChangeableAt, isMember, membershipStatus, statusOf } from '#app/domain/membership/membership-status.ts'

test.each(['member', 'MEMBER', 'Member'])('%j is a member in any letter case [MEMB-02]', (subscription_status) => {
  expect(isMember({ subscription_status })).toBe(true)
})

test.each([null, undefined, {}, { subscription_status: 'NOT_MEMBER' }, { subscription_status: 'members' }])(
  '%j is no member [MEMB-02, MEMB-04]',
  (detail) => {
    expect(isMember(detail)).toBe(false)
  },
)

test('status is PENDING first, then the stored one, then NOT_MEMBER [MEMB-03, MEMB-04]', () => {
  expect(statusOf({ subscription_pending: true, subscription_status: 'NOT_MEMBER' })).toBe('PENDING')
  expect(statusOf({ subscription_pending: false, subscription_status: 'MEMBER' })).toBe('MEMBER')
  expect(statusOf({})).toBe('NOT_MEMBER')
  expect(statusOf(null)).toBe('NOT_MEMBER')
})

test('a member stays a member while an order is pending', () => {
  expect([membershipStatus(true, true), membershipStatus(false, true), membershipStatus(false, false)]).toEqual([
    'MEMBER',
    'PENDING',
    'NOT_MEMBER',
  ])
})

test('the home hotel has the home percent, others the member percent [MEMB-68]', () => {
  const terms = { memberPercent: 5, homePercent: 7, homePropertyId: 12 }
  expect([memberPercentAt(terms, 12), memberPercentAt(terms, 13), memberPercentAt(null, 12)]).toEqual([7, 5, 0])
})

test('the home hotel can change from the end of the thirtieth day', () => {
  const day = 86_400_000
  expect(homeChangeableAt(null, 5)).toBeNull()
  expect(homeChangeableAt(0, 30 * day - 1)).toBe(30 * day)
  expect(homeChangeableAt(0, 30 * day)).toBeNull()
})

test('the user store holds membership, or NOT_MEMBER with its error [MEMB-08, MEMB-09]', () => {
  const detail = {
    subscription_pending: false,
    subscription_status: 'MEMBER' as const,
    start_date: '2026-10-22',
    end_date: '2027-04-21',
    home_hotel_id: null,
    amount_saved: 0,
    currency_code: 'INR',
    total_bookings_wizard_hotel: 0,
  }
  const loaded = nextAuthState(signedOutState, { type: 'membershipLoaded', detail })
  expect(loaded.wizardProfile).toEqual({
    data: { membership_detail: detail },
    isMember: true,
    status: 'MEMBER',
    error: null,
    loaded: true,
  })
  const error = { code: 'unreached', message: '' }
  const failed = nextAuthState(loaded, { type: 'membershipFailed', error })
  expect(failed.wizardProfile).toMatchObject({ isMember: false, status: 'NOT_MEMBER', error })
})
