import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Profile, toUser, type User } from './user.ts'

/** Stores the profile asked for after the first sign-in; null when the account is gone. A verified address stays. */
export async function onboardUser(deps: Deps, userId: string, profile: Profile): Promise<User | null> {
  const [, read] = await deps.db.batch(updateOnboarded(userId, profile, deps.now()))
  const row = read?.rows[0]
  return row ? toUser(row) : null
}

export function needsOnboarding(deps: Deps, userId: string): Promise<boolean> {
  return needsOnboardingOf(deps.db, userId)
}

function updateOnboarded(userId: string, profile: Profile, now: Instant): Statement[] {
  return [
    statement(
      `UPDATE user SET first_name = coalesce(?2, first_name), last_name = coalesce(?3, last_name),
        email = CASE WHEN email_proven_at IS NULL THEN coalesce(?4, email) ELSE email END,
        gdpr_consent_at = coalesce(gdpr_consent_at, ?5), onboarded_at = ?6
       WHERE id = ?1 AND deleted_at IS NULL`,
      userId,
      profile.firstName,
      profile.lastName,
      profile.email,
      profile.hasGdprConsent ? now : null,
      now,
    ),
    statement(
      `SELECT id, country_code, phone, email, first_name, last_name, devise_role, status FROM user
       WHERE id = ?1 AND deleted_at IS NULL`,
      userId,
    ),
  ]
}

async function needsOnboardingOf(db: Database, userId: string): Promise<boolean> {
  const row = await db.first(`SELECT 1 FROM user WHERE id = ?1 AND onboarded_at IS NULL AND first_name = ''`, userId)
  return row !== null
}
