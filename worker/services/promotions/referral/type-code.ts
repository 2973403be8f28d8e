import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { attachByCode } from './attach-friend.ts'
import { findReferralProgramme, type ReferralProgramme } from './programme.ts'
import { toReferralCode } from './referral-code.ts'

/** Links a signed-in guest to the friend whose code they type, until their first booking. */
export async function typeReferralCode(
  deps: Deps,
  scope: Scope,
  typed: string,
): Promise<Result<ReferralProgramme, Problem>> {
  const { brand, country, visitor } = scope
  const programme = await findReferralProgramme(deps, country.code)
  if (!programme) return refuse(problem('not_found'))
  if (!visitor.user) return refuse(problem('not_signed_in'))
  const friendId = visitor.user.id
  const code = toReferralCode(typed)
  const details = await deps.db.first<{ owner: string | null; is_attached: number }>(
    `SELECT (SELECT c.user_id FROM referral_code c JOIN user u ON u.id = c.user_id AND u.deleted_at IS NULL
         WHERE c.brand_id = ?1 AND c.code = ?2) AS owner,
       EXISTS (SELECT 1 FROM referral WHERE brand_id = ?1 AND friend_id = ?3) AS is_attached`,
    brand.id,
    code,
    friendId,
  )
  if (details?.is_attached === 1) return refuseCode('errors.referralSecond')
  if (code === null || !details?.owner) return refuseCode('errors.referralUnknown')
  if (details.owner === friendId) return refuseCode('errors.referralOwn')
  const isAttached = await attachByCode(deps, scope, { friendId, code, programme })
  return isAttached ? ok(programme) : refuseCode('errors.referralBooked')
}

function refuseCode(message: string): Result<never, Problem> {
  return refuse(problem('invalid_fields', { message, fields: { code: message } }))
}
