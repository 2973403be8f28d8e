import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, type TestHotel } from '#tests/support/booking-builders.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { emptyProfile, signInByCode } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { creditFriends } from '#worker/services/promotions/referral/credit-friends.ts'
import { findReferralCode } from '#worker/services/promotions/referral/referral-code.ts'
import type { TestDeps } from './a-deps.ts'

let made = 0

export const freshNumber = () =>
  `96${String(++made).padStart(4, '0')}${String(1000 + Math.floor(Math.random() * 8999))}`

type FriendDetails = { phone?: string; device?: string; referralCode?: string | null }

/** Signs a guest in by a code, in a new or given browser, with or without a friend's link. */
export async function signIn(
  deps: TestDeps,
  { phone = freshNumber(), device, referralCode = null }: FriendDetails = {},
): Promise<Scope> {
  const scope = aScope({
    now: deps.now(),
    visitor: { id: device ?? `visitor-${crypto.randomUUID()}`, referralCode, geoCountry: 'IN' },
  })
  const number = { countryCode: '+91', phone, address: null }
  const sent = await sendOneTimePassword(deps, scope, { ...number, digits: null })
  if (!sent.ok) throw new Error(sent.problem.code)
  const code = sent.value.preview ?? ''
  const signedIn = await signInByCode(deps, scope, { ...number, code, profile: emptyProfile, oldSessionId: null })
  if (!signedIn.ok) throw new Error(signedIn.problem.code)
  const user = { ...signedIn.value.user, countryCode: '+91', phone, email: null }
  return { ...scope, visitor: { ...scope.visitor, user, referralCode: null } }
}

export async function anInviter(deps: TestDeps): Promise<{ scope: Scope; code: string; id: string }> {
  const scope = await signIn(deps)
  const id = scope.visitor.user?.id ?? ''
  return { scope, id, code: await findReferralCode(deps, { brandId: scope.brand.id, userId: id }) }
}

export async function bookStayOf(deps: Deps, scope: Scope, hotel: TestHotel, phone?: string): Promise<string> {
  const request = aBookingRequest(hotel)
  const number = phone ?? scope.visitor.user?.phone ?? ''
  const guest = request.guest && { ...request.guest, phone: number }
  const booked = await createBooking(deps, scope, { request: { ...request, guest }, access: [], idempotency: null })
  if (!booked.ok) throw new Error(booked.problem.code)
  return booked.value.created.id
}

/** The stored referral of a friend, or null without one. */
export function referralOf(deps: Pick<Deps, 'db'>, scope: Scope) {
  return deps.db.first<{ state: string; reason: string | null; inviter: string }>(
    'SELECT state, reason, inviter_id AS inviter FROM referral WHERE friend_id = ? AND brand_id = ?',
    scope.visitor.user?.id ?? '',
    scope.brand.id,
  )
}

/** Runs the jobs that end stays and decide on their referrals. */
export async function endStays(deps: Deps): Promise<void> {
  await completeStays(deps)
  await creditFriends(deps)
}
