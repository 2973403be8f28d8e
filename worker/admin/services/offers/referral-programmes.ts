import { findCountry } from '#app/brands/countries/countries.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { versionsOfBrand } from '#worker/infra/cache/page-key.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import {
  deleteReferralProgramme,
  findReferralProgramme,
  type ReferralProgramme,
  writeReferralProgramme,
} from '#worker/services/promotions/referral/programme.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export { listReferralProgrammes, type ReferralProgramme } from '#worker/services/promotions/referral/programme.ts'

export async function changeReferralProgramme(
  deps: Deps,
  actor: Actor,
  { idempotency, ...input }: Omit<ReferralProgramme, 'currency'> & { idempotency: IdempotentRequest | null },
): Promise<Result<ReferralProgramme, Problem>> {
  const country = findCountry(input.country)
  if (!country) return refuse(problem('not_found'))
  const programme = { ...input, currency: country.currency }
  return runAudited(
    deps,
    actor,
    toOperation('referral-programme.change', input.country, idempotency),
    async (audited) => {
      await writeReferralProgramme(audited, programme)
      return ok(programme)
    },
  )
}

export async function endReferralProgramme(
  deps: Deps,
  actor: Actor,
  { country, idempotency }: { country: string; idempotency: IdempotentRequest | null },
): Promise<Result<ReferralProgramme, Problem>> {
  return runAudited(deps, actor, toOperation('referral-programme.end', country, idempotency), async (audited) => {
    const programme = await findReferralProgramme(audited, country)
    if (!programme) return refuse(problem('not_found'))
    await deleteReferralProgramme(audited, country)
    return ok(programme)
  })
}

function toOperation(action: AuditAction, country: string, idempotency: IdempotentRequest | null): Operation {
  const snapshot = statement(
    `SELECT json_object('currency', currency, 'inviter_minor', inviter_minor, 'friend_minor', friend_minor,
       'minimum_minor', minimum_minor, 'days', days) FROM referral_programme WHERE country = ?`,
    country,
  )
  // The footer of every page links to the referral programme, or not.
  const invalidates = versionsOfBrand(null)
  return { action, subject: `referral:${country}`, snapshot, invalidates, idempotency }
}
