import { HOUR_MS } from '#app/domain/dates/instant.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { levelsOf } from '#worker/infra/crypto/network.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { CouponRecord, FoundCoupons } from './apply-coupon.ts'

/** Different unknown codes that a network may try within an hour; a /56 may try twice and a /48 four times as many. */
const MAX_UNKNOWN_CODES = 30

type GuessDeps = Pick<Deps, 'db' | 'now' | 'settings'>
type Level = { subject: string; times: number }

/**
 * Returns the coupon of a typed code. Unknown codes are counted by network; to a network that has tried too many, every
 * code that is not public is unknown.
 */
export async function hideFromGuessers(
  deps: GuessDeps,
  { visitor }: Pick<Scope, 'visitor'>,
  { code, requested, offered }: FoundCoupons & { code: string | null },
): Promise<CouponRecord | null> {
  const isPublic = requested?.needsNoCode === true || offered.some(({ coupon }) => coupon.code === code)
  if (!code || visitor.network === null || isPublic) return requested
  const { secretKey } = deps.settings
  const levels = await Promise.all(
    levelsOf(visitor.network).map(async ({ key, times }) => ({
      ...{ subject: await keyedHash(secretKey, `coupon-network:${key}`), times },
    })),
  )
  const hour = deps.now() - (deps.now() % HOUR_MS)
  if (!requested) {
    await deps.db.batch([countUnknown(levels, { hour, codeHash: await keyedHash(secretKey, `coupon:${code}`) })])
    return null
  }
  const isTrusted = boundStatement((bind) => `SELECT 1 AS found WHERE ${isUnderLimits(levels, hour, bind)}`)
  return (await deps.db.first(isTrusted.sql, ...isTrusted.params)) === null ? null : requested
}

/** Counts an unknown code once an hour, until the limit is reached. */
function countUnknown(levels: readonly Level[], { hour, codeHash }: { hour: number; codeHash: string }) {
  return boundStatement((bind) => {
    const rows = levels.map(({ subject }) => `(${bind(`${subject}:${codeHash}`)})`)
    return `INSERT INTO attempt (scope, subject, window_start, count)
      SELECT 'coupon', column1, ${bind(hour)}, 1 FROM (VALUES ${rows.join(', ')}) WHERE ${isUnderLimits(levels, hour, bind)}
      ON CONFLICT DO NOTHING`
  })
}

function isUnderLimits(levels: readonly Level[], hour: number, bind: Bind): string {
  return levels
    .map(
      ({ subject, times }) => `(SELECT count(*) FROM attempt WHERE scope = 'coupon' AND window_start = ${bind(hour)}
        AND subject > ${bind(`${subject}:`)} AND subject < ${bind(`${subject};`)}) < ${MAX_UNKNOWN_CODES * times}`,
    )
    .join(' AND ')
}
