import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Asker } from '#worker/services/accounts/asker.ts'
import { type Count, type Counted, countedCall, isUsedUpByOthers, logCeiling } from './code-limits.ts'
import { insertCounts, isUnderLimits, selectCounts, toCounts } from './code-limits-storage.ts'
import { insertDayCode, isDayCodeTexted, selectDayCode } from './day-code-storage.ts'
import { codeText, DAY_CODE_DIGITS, makeDayCode, RESEND_AFTER_MS } from './one-time-password.ts'
import { DAY_CODE_HOLDER, insertCodeMessage, type NewCode } from './one-time-password-storage.ts'
import { type SentCode, toMessage } from './sent-code.ts'

/**
 * Sends a long code, valid for a day in any browser, to a number whose normal codes others have used up. A number
 * without an account is answered and counted the same. Returns null when the refusal has another reason or day codes
 * are limited too.
 */
export async function sendDayCode(
  deps: Deps,
  scope: Scope,
  asker: Asker,
  refused: { counted: Counted; counts: readonly Count[] },
): Promise<SentCode | null> {
  if (!isUsedUpByOthers(refused.counted, refused.counts)) return null
  const at = deps.now()
  const counted = countedCall('otp_day', { ...asker, ownerSubject: null }, at)
  const code = makeDayCode(deps.randomBytes)
  const codeHash = await keyedHash(deps.settings.secretKey, codeText(asker, { visitorId: DAY_CODE_HOLDER, at, code }))
  const sent: NewCode = { ...asker, codeHash, at, smsDailyParts: deps.smsDailyParts }
  const message = await toMessage(deps, scope, { code, codeHash, isForDay: true })
  const isTexted = (bind: Bind) => isDayCodeTexted(sent, bind)
  const [, , texted, counts, open] = await deps.db.batch([
    insertDayCode(sent, counted),
    insertCounts(counted, (bind) => isUnderLimits(counted, bind), isTexted),
    insertCodeMessage(sent, message, isTexted),
    selectCounts(counted),
    selectDayCode(asker, at),
  ])
  const isSent = texted?.changes === 1
  if (isSent) {
    logCeiling(counted, toCounts(counts?.rows))
    deps.later(deps.enqueueMessage(message.id).catch(() => {}))
  }
  const until = open?.rows[0]?.expires_at
  if (until === undefined) return null
  return {
    isUserPresent: true,
    expiresInSeconds: Math.ceil((Number(until) - at) / 1000),
    resendInSeconds: RESEND_AFTER_MS / 1000,
    digits: DAY_CODE_DIGITS,
    isForAccounts: true,
    preview: isSent && !scope.isProduction ? code : null,
  }
}
