import { isRandomCode, randomCode } from '#worker/infra/crypto/random-code.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Deps } from '#worker/infra/deps.ts'

const LENGTH = 8
const MAX_ROUNDS = 5

type CodeOwner = { brandId: string; userId: string }

/** Normalizes a typed code, or returns null when invalid. */
export function toReferralCode(text: string | null | undefined): string | null {
  const code = (text ?? '').slice(0, 40).replace(/[\s-]/g, '').toUpperCase()
  return isRandomCode(code, LENGTH) ? code : null
}

/** Returns the guest's permanent code with a brand, created on first use. */
export async function findReferralCode(
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  { brandId, userId }: CodeOwner,
): Promise<string> {
  const read = { sql: 'SELECT code FROM referral_code WHERE brand_id = ? AND user_id = ?', params: [brandId, userId] }
  const known = await deps.db.first<{ code: string }>(read.sql, ...read.params)
  if (known) return known.code
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { bind, params } = bindParams()
    const values = [brandId, userId, randomCode(deps.randomBytes, LENGTH), deps.now()].map(bind).join(', ')
    const insert = `INSERT INTO referral_code (brand_id, user_id, code, created_at) SELECT ${values}
      WHERE EXISTS (SELECT 1 FROM user WHERE id = ${bind(userId)} AND deleted_at IS NULL) ON CONFLICT DO NOTHING`
    const [, found] = await deps.db.batch([{ sql: insert, params }, read])
    const code = found?.rows[0]?.code
    if (typeof code === 'string') return code
  }
  throw new Error('no referral code could be made')
}
