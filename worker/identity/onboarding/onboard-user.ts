import type { Deps } from '#worker/deps.ts'
import type { Profile, User } from '../user.ts'
import { toUser } from '../user-storage.ts'
import { needsOnboardingOf, updateOnboarded } from './onboarding-storage.ts'

/** Keeps what a guest tells after the first sign-in and asks no more; null when the account is gone. A proven address stays. */
export async function onboardUser(deps: Deps, userId: string, profile: Profile): Promise<User | null> {
  const [, read] = await deps.db.batch(updateOnboarded(userId, profile, deps.now()))
  const row = read?.rows[0]
  return row ? toUser(row) : null
}

/** Tells whether a guest is to be asked for name and address: once, while the name is not known. */
export function needsOnboarding(deps: Deps, userId: string): Promise<boolean> {
  return needsOnboardingOf(deps.db, userId)
}
