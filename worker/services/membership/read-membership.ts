import { type MembershipStatus, membershipStatus } from '#app/domain/membership/membership-status.ts'
import type { StatementResult } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { isValidMembership } from '#worker/services/pricing/members/running-membership.ts'
import {
  type BrandGuest,
  type Membership,
  membershipStatement,
  pendingStatement,
  savingsStatement,
  toMembership,
} from './membership-storage.ts'

export type { Membership } from './membership-storage.ts'

export type MembershipState = {
  status: MembershipStatus
  /** The running membership, otherwise the one that ended last; null: never a member. */
  membership: Membership | null
  /** Discounts on bookings in the membership's currency, in minor units. */
  savedMinor: number
  bookings: number
}

export const nonMemberState: MembershipState = { status: 'NOT_MEMBER', membership: null, savedMinor: 0, bookings: 0 }

/** Returns the signed-in guest's membership state in one round trip; visitors without an account are not members. */
export async function readMembership(deps: Pick<Deps, 'db'>, scope: Scope): Promise<MembershipState> {
  const { user } = scope.visitor
  if (!user) return nonMemberState
  const guest: BrandGuest = { brandId: scope.brand.id, userId: user.id }
  const [found, saved, pending] = await deps.db.batch([
    membershipStatement(guest),
    savingsStatement(guest),
    pendingStatement(guest, scope.now),
  ])
  return toState(scope, { found, saved, pending })
}

type MembershipResults = Record<'found' | 'saved' | 'pending', StatementResult | undefined>

function toState({ now }: Pick<Scope, 'now'>, { found, saved, pending }: MembershipResults): MembershipState {
  const row = found?.rows[0]
  const membership = row ? toMembership(row) : null
  const isValid = membership !== null && membership.status === 'running' && isValidMembership(membership, now)
  const rows = saved?.rows ?? []
  const savings = rows.find(({ currency }) => currency === membership?.terms.currency)
  return {
    status: membershipStatus(isValid, pending?.rows[0] !== undefined),
    membership,
    savedMinor: Number(savings?.saved ?? 0),
    bookings: rows.reduce((sum, { bookings }) => sum + Number(bookings), 0),
  }
}
