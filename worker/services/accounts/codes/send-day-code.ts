import { minutes } from '#app/domain/dates/instant.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { CodeRequester } from '#worker/services/accounts/code-requester.ts'
import { hasUser } from '#worker/services/accounts/user.ts'
import { isUnderSmsBudget } from '#worker/services/notifications/message-limits.ts'
import {
  type Count,
  type CountedAttempt,
  insertCounts,
  isCodeUnused,
  isUnderLimits,
  isUsedUpByOthers,
  logTotalLimit,
  selectCounts,
  toCountedAttempt,
  toCounts,
} from './code-limits.ts'
import {
  codeText,
  createDayCode,
  DAY_CODE_DIGITS,
  DAY_CODE_HOLDER,
  insertCodeMessage,
  MAX_TRIES,
  type NewCode,
  RESEND_AFTER_MS,
  type SentCode,
  sealCodeMessage,
  selectOpenCode,
} from './one-time-password.ts'

/**
 * Sends a long code, valid for a day in any browser, to a number whose normal codes others have used up. Responses and
 * counters are the same for a number without an account. Returns null when the refusal has another reason or the limit
 * of day codes is reached.
 */
export async function sendDayCode(
  deps: Deps,
  scope: Scope,
  requester: CodeRequester,
  refused: { counted: CountedAttempt; counts: readonly Count[] },
): Promise<SentCode | null> {
  if (!isUsedUpByOthers(refused.counted, refused.counts)) return null
  const at = deps.now()
  const counted = toCountedAttempt('otp_day', { ...requester, ownerSubject: null }, at)
  const code = createDayCode(deps.randomBytes)
  const codeHash = await keyedHash(
    deps.settings.secretKey,
    codeText(requester, { visitorId: DAY_CODE_HOLDER, at, code }),
  )
  const newCode: NewCode = { ...requester, codeHash, at, smsDailyParts: deps.smsDailyParts }
  const message = await sealCodeMessage(deps, scope, { code, codeHash, isForDay: true })
  const isTexted = (bind: Bind) => isDayCodeTexted(newCode, bind)
  const [, , texted, counts, open] = await deps.db.batch([
    insertDayCode(newCode, counted),
    insertCounts(counted, (bind) => isUnderLimits(counted, bind), isTexted),
    insertCodeMessage(newCode, message, isTexted),
    selectCounts(counted),
    selectOpenCode({ ...requester, visitorHash: DAY_CODE_HOLDER }, at),
  ])
  const isSent = texted?.changes === 1
  if (isSent) {
    logTotalLimit(counted, toCounts(counts?.rows))
    deps.later(deps.enqueueMessage(message.id).catch(() => {}))
  }
  const expiresAt = open?.rows[0]?.expires_at
  if (expiresAt === undefined) return null
  return {
    isUserPresent: true,
    expiresInSeconds: Math.ceil((Number(expiresAt) - at) / 1000),
    resendInSeconds: RESEND_AFTER_MS / 1000,
    digits: DAY_CODE_DIGITS,
    isForAccounts: true,
    preview: isSent && !scope.isProduction ? code : null,
  }
}

const DAY_CODE_LIFE_MS = minutes(24 * 60)
/** A number gets one new day code in this time. */
const NEXT_DAY_CODE_MS = minutes(6 * 60)

/** Stores a day code also for a number without an account, so that responses do not differ. */
function insertDayCode(code: NewCode, counted: CountedAttempt): Statement {
  const { countryCode, phone, codeHash, at } = code
  return boundStatement((bind) => {
    const number = `country_code = ${bind(countryCode)} AND phone = ${bind(phone)}`
    const values = [countryCode, phone, DAY_CODE_HOLDER, codeHash, MAX_TRIES, at, at + DAY_CODE_LIFE_MS].map(bind)
    return `INSERT INTO one_time_password
        (country_code, phone, visitor_hash, code_hash, tries_left, created_at, expires_at)
      SELECT ${values.join(', ')} WHERE ${isUnderLimits(counted, bind)} AND ${isUnderSmsBudget(code, bind)}
        AND NOT EXISTS (SELECT 1 FROM one_time_password WHERE ${number} AND visitor_hash = ${bind(DAY_CODE_HOLDER)}
          AND created_at > ${bind(at - NEXT_DAY_CODE_MS)} AND expires_at > ${bind(at)})
      ON CONFLICT (country_code, phone, visitor_hash) DO UPDATE SET code_hash = excluded.code_hash,
        created_at = excluded.created_at, expires_at = excluded.expires_at`
  })
}

function isDayCodeTexted(code: NewCode, bind: Bind): string {
  return `${isCodeUnused(code, bind)} AND ${hasUser(code, bind)}`
}
