import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isKeyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { toAsker } from '#worker/services/accounts/asker.ts'
import { type AnsweredCode, type Counted, countedCall, logCeiling, tooManyRequests } from './code-limits.ts'
import { codeText, DAY_CODE_HOLDER, isDayCode, type TriedCode, takeTry } from './one-time-password.ts'

export type TypedCode = PhoneNumber & {
  code: string
  address: string | null
}

/** A correct, unused code; whoever deletes it first has used it. Its counted attempt is taken back. */
export type RightCode = AnsweredCode & { counted: Counted; networkHash: string | null }

/** Uses one attempt; refusals do not reveal why a code is not accepted. */
export async function checkCode(deps: Deps, scope: Scope, input: TypedCode): Promise<Result<RightCode, Problem>> {
  const { countryCode, phone } = input
  const isForDay = isDayCode(input.code)
  const caller = await toAsker(deps, scope, input)
  const counted = countedCall(isForDay ? 'otp_day_try' : 'otp_try', caller, deps.now())
  const asker = isForDay ? { ...caller, visitorHash: DAY_CODE_HOLDER } : caller
  const { isCounted, code, counts } = await takeTry(deps.db, asker, counted)
  if (!isCounted) return refuse(tooManyRequests(counted, counts))
  if (code !== null && (await isRightCode(deps, scope, { ...input, ...code, typed: input.code }))) {
    return ok({
      proven: { countryCode, phone, codeHash: code.codeHash, at: counted.at },
      counted,
      networkHash: asker.networkHash,
      networks: asker.networks,
      sentAt: code.createdAt,
    })
  }
  logCeiling(counted, counts)
  return refuseCode(code?.triesLeft ?? 0)
}

type StoredCode = PhoneNumber & Pick<TriedCode, 'codeHash' | 'createdAt'> & { typed: string }

function isRightCode(deps: Deps, scope: Scope, code: StoredCode): Promise<boolean> {
  const visitorId = isDayCode(code.typed) ? DAY_CODE_HOLDER : scope.visitor.id
  const text = codeText(code, { visitorId, at: code.createdAt, code: code.typed })
  return isKeyedHash(deps.settings.secretKey, text, code.codeHash)
}

export function refuseCode(triesLeft: number): Result<never, Problem> {
  return refuse(problem('otp_incorrect', { details: { tries_left: triesLeft } }))
}
