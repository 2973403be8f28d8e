import type { Deps } from '#worker/deps.ts'
import type { Profile, User } from '../user.ts'
import { toUser } from '../user-storage.ts'
import { needsOnboardingOf, updateOnboarded } from './onboarding-storage.ts'

/**
 * Stores the profile asked for after the first sign-in, which is not asked again; null when the account is gone. A
 * verified address stays.
 */
export async function onboardUser(deps: Deps, userId: string, profile: Profile): Promise<User | null> {
  const [, read] = await deps.db.batch(updateOnboarded(userId, profile, deps.now()))
  const row = read?.rows[0]
  return row ? toUser(row) : null
}

/** Whether to ask a guest for name and address: once, while the name is unknown. */
export function needsOnboarding(deps: Deps, userId: string): Promise<boolean> {
  return needsOnboardingOf(deps.db, userId)
}
