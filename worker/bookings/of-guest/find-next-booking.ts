import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findNextOfUser, type NextStay } from './next-booking-storage.ts'

/**
 * Returns the signed-in guest's current or next stay; null without one, for anonymous visitors, and on shared cached
 * pages.
 */
export async function findNextBooking({ db }: Pick<Deps, 'db'>, scope: Scope): Promise<NextStay | null> {
  const { brand, visitor, now, shared, locale } = scope
  if (!visitor.user || shared) return null
  const today = new Date(now).toISOString().slice(0, 10)
  return findNextOfUser(db, { brandId: brand.id, userId: visitor.user.id, today, locale })
}
