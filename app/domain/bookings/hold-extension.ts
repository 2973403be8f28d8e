import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { statusKeys } from './booking-status.ts'

/** How long a room is held for payment. */
export const HOLD_MS = minutes(15)

/** How long an unpaid hold can be extended, once. */
export const HOLD_EXTENSION_MS = 600_000

export type Hold = { statusKey: number; holdExpiresAt: Instant | null; holdExtendedAt: Instant | null }

/** Returns why a hold cannot be extended, or null. */
export function refuseExtension({ statusKey, holdExpiresAt, holdExtendedAt }: Hold, at: Instant): Problem | null {
  if (statusKey !== statusKeys.hold || holdExpiresAt === null || holdExpiresAt <= at) {
    return problem('not_modifiable', { message: 'errors.holdOver' })
  }
  return holdExtendedAt === null ? null : problem('not_modifiable', { message: 'errors.holdExtended' })
}
