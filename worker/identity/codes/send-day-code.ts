import type { Deps } from '#worker/deps.ts'
import type { Asker } from '#worker/identity/asker.ts'
import type { Scope } from '#worker/scope.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'
import { type Count, type Counted, countedCall, isUsedUpByOthers } from './code-limits.ts'
import { insertCounts } from './code-limits-storage.ts'
import { insertDayCode, selectDayCode } from './day-code-storage.ts'
import { codeText, DAY_CODE_DIGITS, makeDayCode, RESEND_AFTER_MS } from './one-time-password.ts'
import { DAY_CODE_HOLDER, insertCodeMessage, isCodeOpen, type NewCode } from './one-time-password-storage.ts'
import { type SentCode, toMessage } from './sent-code.ts'

/**
 * What a number with an account is sent where others have used up its codes: one long code that works for a day, in any browser,
 * and cannot be guessed. Whoever has the phone can sign in with it, though a stranger may have asked for it. Null where the
 * refusal has another reason, or this asker may not ask on.
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
  const [written, , , open] = await deps.db.batch([
    insertDayCode(sent, counted),
    insertCounts(counted, (bind) => isCodeOpen(sent, bind)),
    insertCodeMessage(sent, message),
    selectDayCode(asker, at),
  ])
  const until = open?.rows[0]?.expires_at
  if (until === undefined) return null
  const isNew = written?.changes === 1
  if (isNew) deps.later(deps.enqueueMessage(message.id).catch(() => {}))
  return {
    isUserPresent: true,
    expiresInSeconds: Math.ceil((Number(until) - at) / 1000),
    resendInSeconds: RESEND_AFTER_MS / 1000,
    digits: DAY_CODE_DIGITS,
    preview: isNew && !scope.isProduction ? code : null,
  }
}
