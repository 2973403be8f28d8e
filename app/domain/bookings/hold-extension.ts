import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { statusKeys } from './booking-status.ts'

/** So much longer an unpaid room is kept when its guest asks for it, which works once. */
export const HOLD_EXTENSION_MS = 600_000

/** A booking as far as its hold goes. */
export type HeldRoom = { statusKey: number; holdExpiresAt: Instant | null; holdExtendedAt: Instant | null }

/** Why a hold is not made longer at an instant; null when it is. */
export function refuseExtension({ statusKey, holdExpiresAt, holdExtendedAt }: HeldRoom, at: Instant): Problem | null {
  if (statusKey !== statusKeys.hold || holdExpiresAt === null || holdExpiresAt <= at) {
    return problem('not_modifiable', { message: 'errors.holdOver' })
  }
  return holdExtendedAt === null ? null : problem('not_modifiable', { message: 'errors.holdExtended' })
}
