import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isRandomCode, randomCode } from '#worker/infra/crypto/random-code.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { attachByCode } from './attach-friend.ts'
import { findProgrammeHere, type ReferralProgramme } from './programme.ts'

const CODE_LENGTH = 8
/** Longer input is cut: a code with spaces or hyphens is shorter. */
const MAX_TYPED_LENGTH = 40
/** Random codes to try until one is free. */
const MAX_ROUNDS = 5

type CodeOwner = { brandId: string; userId: string }

/** Normalizes a typed code, or returns null when invalid. */
export function toReferralCode(text: string | null | undefined): string | null {
  const code = (text ?? '').slice(0, MAX_TYPED_LENGTH).replace(/[\s-]/g, '').toUpperCase()
  return isRandomCode(code, CODE_LENGTH) ? code : null
}

/** Returns the guest's permanent code with a brand, created on first use. */
export async function findReferralCode(
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  { brandId, userId }: CodeOwner,
): Promise<string> {
  const selectCode = {
    sql: 'SELECT code FROM referral_code WHERE brand_id = ? AND user_id = ?',
    params: [brandId, userId],
  }
  const stored = await deps.db.first<{ code: string }>(selectCode.sql, ...selectCode.params)
  if (stored) return stored.code
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { bind, params } = bindParams()
    const values = [brandId, userId, randomCode(deps.randomBytes, CODE_LENGTH), deps.now()].map(bind).join(', ')
    const insert = `INSERT INTO referral_code (brand_id, user_id, code, created_at) SELECT ${values}
      WHERE EXISTS (SELECT 1 FROM user WHERE id = ${bind(userId)} AND deleted_at IS NULL) ON CONFLICT DO NOTHING`
    const [, found] = await deps.db.batch([{ sql: insert, params }, selectCode])
    const code = found?.rows[0]?.code
    if (typeof code === 'string') return code
  }
  throw new Error('no referral code could be made')
}

/** Links a signed-in guest to the friend whose code they type, until their first booking. */
export async function typeReferralCode(
  deps: Deps,
  scope: Scope,
  typedCode: string,
): Promise<Result<ReferralProgramme, Problem>> {
  const { brand, visitor } = scope
  const programme = await findProgrammeHere(deps, scope)
  if (!programme) return refuse(problem('not_found'))
  if (!visitor.user) return refuse(problem('not_signed_in'))
  const friendId = visitor.user.id
  const code = toReferralCode(typedCode)
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
