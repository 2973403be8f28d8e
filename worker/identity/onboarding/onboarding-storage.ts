import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type Statement, statement } from '#worker/database/database.ts'
import type { Profile } from '../user.ts'

export function updateOnboarded(userId: string, profile: Profile, now: Instant): Statement[] {
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

export async function needsOnboardingOf(db: Database, userId: string): Promise<boolean> {
  const row = await db.first(`SELECT 1 FROM user WHERE id = ?1 AND onboarded_at IS NULL AND first_name = ''`, userId)
  return row !== null
}
