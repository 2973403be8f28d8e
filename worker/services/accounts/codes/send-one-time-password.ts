import { otpDialCodes } from '#app/brands/countries/dial-codes.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type CodeRequester, toCodeRequester } from '#worker/services/accounts/code-requester.ts'
import { selectUserPresence } from '#worker/services/accounts/user.ts'
import {
  type Count,
  type CountedAttempt,
  insertCounts,
  isCodeUnused,
  isNearTotalLimit,
  logTotalLimit,
  secondsUntilFree,
  selectCounts,
  toCountedAttempt,
  toCounts,
} from './code-limits.ts'
import {
  CODE_LIFE_MS,
  codeDigits,
  codeText,
  createCode,
  insertCode,
  insertCodeMessage,
  isCodeTexted,
  type NewCode,
  RESEND_AFTER_MS,
  type SentCode,
  sealCodeMessage,
  selectForAccounts,
  selectOpenCode,
} from './one-time-password.ts'
import { sendDayCode } from './send-day-code.ts'

/** Retry time in the response while no SMS provider is configured. */
const NO_SENDER_WAIT_SECONDS = 3600

type RequestedNumber = PhoneNumber & { address: string | null }

/**
 * Sends a new code, replacing this browser's older one. When others have used up a number's limit, its owner gets a day
 * code. Once the day's SMS budget is used up, numbers without an account get no code but the same response.
 * `isOfAccount` is false for a number to be added to an account.
 */
export async function sendOneTimePassword(
  deps: Deps,
  scope: Scope,
  input: RequestedNumber & { digits: number | null; isOfAccount?: boolean },
): Promise<Result<SentCode, Problem>> {
  if (!isServed(scope, input)) return refuseCountry()
  if (!deps.channels.includes('sms')) return refuseScarceCodes(NO_SENDER_WAIT_SECONDS)
  const at = deps.now()
  const requester = await toCodeRequester(deps, scope, input)
  const counted = toCountedAttempt('otp_send', requester, at)
  const code = createCode(deps.randomBytes, codeDigits(input.digits))
  const codeHash = await keyedHash(
    deps.settings.secretKey,
    codeText(requester, { visitorId: scope.visitor.id, at, code }),
  )
  const newCode: NewCode = { ...requester, codeHash, at, smsDailyParts: deps.smsDailyParts }
  const message = await sealCodeMessage(deps, scope, { code, codeHash })
  const isTexted = (bind: Bind) => isCodeTexted(newCode, bind)
  const [written, , texted, countRows, open, presence, accountsOnly] = await deps.db.batch([
    insertCode(newCode, counted),
    insertCounts(counted, (bind) => isCodeUnused(newCode, bind), isTexted),
    insertCodeMessage(newCode, message, isTexted),
    selectCounts(counted),
    selectOpenCode(requester, at),
    selectUserPresence(requester),
    selectForAccounts(newCode),
  ])
  const counts = toCounts(countRows?.rows)
  const openSince = open?.rows[0]?.created_at
  if (written?.changes !== 1) {
    const mayGetDayCode = openSince === undefined && input.isOfAccount !== false
    const dayCode = mayGetDayCode ? await sendDayCode(deps, scope, requester, { counted, counts }) : null
    return dayCode ? ok(dayCode) : refuseSend(counted, { counts, openSince: openSince ? Number(openSince) : null })
  }
  logTotalLimit(counted, counts)
  const isSent = texted?.changes === 1
  if (isSent) deps.later(deps.enqueueMessage(message.id).catch(() => {}))
  const isForAccounts = accountsOnly?.rows[0]?.is_for_accounts === 1
  return ok({
    isUserPresent: isForAccounts || presence?.rows[0]?.is_present === 1,
    expiresInSeconds: CODE_LIFE_MS / 1000,
    resendInSeconds: RESEND_AFTER_MS / 1000,
    digits: code.length,
    isForAccounts,
    preview: isSent && !scope.isProduction ? code : null,
  })
}

/** Returns whether a number has an account. Limited per requester, so that others are not affected. */
export async function checkUserPresence(
  deps: Deps,
  scope: Scope,
  input: RequestedNumber,
): Promise<Result<boolean, Problem>> {
  if (!isServed(scope, input)) return refuseCountry()
  const requester: CodeRequester = await toCodeRequester(deps, scope, input)
  const counted = toCountedAttempt('otp_question', requester, deps.now())
  const [inserted, questions, presence] = await deps.db.batch([
    insertCounts(counted),
    selectCounts(counted),
    selectUserPresence(requester),
  ])
  const counts = toCounts(questions?.rows)
  if (!inserted?.changes) return refuseSend(counted, { counts, openSince: null })
  logTotalLimit(counted, counts)
  return ok(presence?.rows[0]?.is_present === 1)
}

function isServed(scope: Scope, { countryCode }: PhoneNumber): boolean {
  return otpDialCodes(scope.brand).has(countryCode)
}

function refuseCountry(): Result<never, Problem> {
  return refuseFields({ country_code: 'errors.dialCodeUnavailable' })
}

function refuseSend(
  counted: CountedAttempt,
  { counts, openSince }: { counts: readonly Count[]; openSince: number | null },
): Result<never, Problem> {
  const untilResend = openSince === null ? 0 : Math.ceil((openSince + RESEND_AFTER_MS - counted.at) / 1000)
  const wait = Math.max(1, untilResend, secondsUntilFree(counted, counts))
  const details = { resend_in: wait }
  if (!isNearTotalLimit(counted, counts)) {
    return refuse(problem('too_many_requests', { retryAfterSeconds: wait, details }))
  }
  return refuseScarceCodes(wait)
}

/**
 * Refuses to send a code when others used up the codes, or there is no SMS provider; a guest who wants to book may
 * prepay instead.
 */
function refuseScarceCodes(waitSeconds: number): Result<never, Problem> {
  return refuse(
    problem('too_many_requests', {
      message: 'errors.codesShort',
      retryAfterSeconds: waitSeconds,
      details: { resend_in: waitSeconds, proofs: ['payment'] },
    }),
  )
}
