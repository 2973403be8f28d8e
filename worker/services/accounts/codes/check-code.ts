import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isKeyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { toCodeRequester } from '#worker/services/accounts/code-requester.ts'
import { type CountedAttempt, logTotalLimit, toCountedAttempt, tooManyRequests, type UsedCode } from './code-limits.ts'
import { type AttemptedCode, codeText, countCodeAttempt, DAY_CODE_HOLDER, isDayCode } from './one-time-password.ts'

export type EnteredCode = PhoneNumber & {
  code: string
  address: string | null
}

/** A correct code. The caller's batch deletes it, so that it works once, and uncounts the attempt. */
export type AcceptedCode = UsedCode & { counted: CountedAttempt; networkHash: string | null }

/** Checks an entered code and counts the attempt. Refusals do not reveal why a code is not accepted. */
export async function checkCode(deps: Deps, scope: Scope, input: EnteredCode): Promise<Result<AcceptedCode, Problem>> {
  const { countryCode, phone } = input
  const isForDay = isDayCode(input.code)
  const caller = await toCodeRequester(deps, scope, input)
  const counted = toCountedAttempt(isForDay ? 'otp_day_try' : 'otp_try', caller, deps.now())
  const requester = isForDay ? { ...caller, visitorHash: DAY_CODE_HOLDER } : caller
  const { isCounted, code, counts } = await countCodeAttempt(deps.db, requester, counted)
  if (!isCounted) return refuse(tooManyRequests(counted, counts))
  if (code !== null && (await matchesStoredCode(deps, scope, { ...input, ...code, typed: input.code }))) {
    return ok({
      verifiedCode: { countryCode, phone, codeHash: code.codeHash, at: counted.at },
      counted,
      networkHash: requester.networkHash,
      networks: requester.networks,
      sentAt: code.createdAt,
    })
  }
  logTotalLimit(counted, counts)
  return refuseWrongCode(code?.triesLeft ?? 0)
}

type StoredCode = PhoneNumber & Pick<AttemptedCode, 'codeHash' | 'createdAt'> & { typed: string }

function matchesStoredCode(deps: Deps, scope: Scope, code: StoredCode): Promise<boolean> {
  const visitorId = isDayCode(code.typed) ? DAY_CODE_HOLDER : scope.visitor.id
  const text = codeText(code, { visitorId, at: code.createdAt, code: code.typed })
  return isKeyedHash(deps.settings.secretKey, text, code.codeHash)
}

/** Returns the problem of a wrong code; `triesLeft` is 0 also when the code was used up meanwhile. */
export function refuseWrongCode(triesLeft: number): Result<never, Problem> {
  return refuse(problem('otp_incorrect', { details: { tries_left: triesLeft } }))
}
