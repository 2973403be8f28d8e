import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { sealText } from '#worker/bookings/seal.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'
import {
  CODE_LIFE_MS,
  codeDigits,
  codeText,
  makeCode,
  type PhoneNumber,
  RESEND_AFTER_MS,
  secondsUntilSend,
} from './one-time-password.ts'
import {
  type CodeMessage,
  insertCode,
  insertCodeMessage,
  insertQuestion,
  insertSend,
  type NewCode,
  selectSends,
  toSendHistory,
} from './one-time-password-storage.ts'
import { selectUserPresence } from './user-storage.ts'

/** What secrets in the outbox are sealed for; whoever writes the message opens them with the same word. */
const CODE_SEAL = 'message'

export type SentCode = {
  isUserPresent: boolean
  expiresInSeconds: number
  resendInSeconds: number
  digits: number
  /** The code itself, outside production only. */
  preview: string | null
}

/**
 * Sends a number a new one-time password; the older one is dead. At most one in 30 seconds, 3 in ten minutes and 10 a day
 * per number, exact under parallel calls.
 */
export async function sendOneTimePassword(
  deps: Deps,
  scope: Scope,
  input: PhoneNumber & { digits: number | null },
): Promise<Result<SentCode, Problem>> {
  const { countryCode, phone } = input
  const number = { countryCode, phone }
  const at = deps.now()
  const code = makeCode(deps.randomBytes, codeDigits(input.digits))
  const codeHash = await keyedHash(deps.settings.secretKey, codeText(number, { visitorId: scope.visitor.id, at, code }))
  const sent: NewCode = { ...number, codeHash, at }
  const message = await toMessage(deps, scope, code)
  const [written, , , sends, presence] = await deps.db.batch([
    insertCode(sent),
    insertSend(sent),
    insertCodeMessage(sent, message),
    selectSends(number, at),
    selectUserPresence(number),
  ])
  if (written?.changes !== 1) return refuseSend(secondsUntilSend(toSendHistory(sends?.rows ?? []), at))
  deps.later(deps.enqueueMessage(message.id).catch(() => {}))
  return ok({
    isUserPresent: presence?.rows[0]?.is_present === 1,
    expiresInSeconds: CODE_LIFE_MS / 1000,
    resendInSeconds: RESEND_AFTER_MS / 1000,
    digits: code.length,
    preview: scope.isProduction ? null : code,
  })
}

/** Tells whether a number has a user without sending anything; counted like a sending, so that it cannot be asked for more. */
export async function askUserPresence(deps: Deps, number: PhoneNumber): Promise<Result<boolean, Problem>> {
  const at = deps.now()
  const [counted, sends, presence] = await deps.db.batch([
    insertQuestion(number, at),
    selectSends(number, at),
    selectUserPresence(number),
  ])
  if (counted?.changes !== 1) return refuseSend(secondsUntilSend(toSendHistory(sends?.rows ?? []), at))
  return ok(presence?.rows[0]?.is_present === 1)
}

async function toMessage(deps: Deps, scope: Scope, code: string): Promise<CodeMessage> {
  const sealedCode = await sealText(deps.settings.secretKey, CODE_SEAL, code)
  const payload = JSON.stringify({ sealedCode, origin: scope.origin })
  return { id: crypto.randomUUID(), brandId: scope.brand.id, locale: scope.locale, payload }
}

function refuseSend(seconds: number): Result<never, Problem> {
  const wait = Math.max(1, seconds)
  return refuse(problem('too_many_requests', { retryAfterSeconds: wait, details: { resend_in: wait } }))
}
