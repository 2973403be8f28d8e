import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Profile, USER_COLUMNS, type User } from './user.ts'

/** Stores the profile after the first sign-in; null when the account is gone. A verified email address stays. */
export async function onboardUser(deps: Deps, userId: string, profile: Profile): Promise<User | null> {
  const now = deps.now()
  const [, read] = await deps.db.batch([
    boundStatement(
      (bind) => `UPDATE user SET first_name = coalesce(${bind(profile.firstName)}, first_name),
        last_name = coalesce(${bind(profile.lastName)}, last_name),
        email = CASE WHEN email_proven_at IS NULL THEN coalesce(${bind(profile.email)}, email) ELSE email END,
        gdpr_consent_at = coalesce(gdpr_consent_at, ${bind(profile.hasGdprConsent ? now : null)}),
        onboarded_at = ${bind(now)}
       WHERE id = ${bind(userId)} AND deleted_at IS NULL`,
    ),
    statement(`SELECT ${USER_COLUMNS} FROM user WHERE id = ?1 AND deleted_at IS NULL`, userId),
  ])
  return (read?.rows[0] as User | undefined) ?? null
}

/** Returns whether the guest has no name and was never onboarded. */
export async function needsOnboarding({ db }: Deps, userId: string): Promise<boolean> {
  const row = await db.first(`SELECT 1 FROM user WHERE id = ?1 AND onboarded_at IS NULL AND first_name = ''`, userId)
  return row !== null
}
