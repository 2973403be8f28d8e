import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { sealText } from '#worker/secrets/sealed-text.ts'
import type { CodeMessage } from './one-time-password-storage.ts'

/** What secrets in the outbox are sealed for; whoever writes the message opens them with the same word. */
const CODE_SEAL = 'message'

export type SentCode = {
  isUserPresent: boolean
  expiresInSeconds: number
  resendInSeconds: number
  digits: number
  /** Numbers with an account alone are sent such a code; the others are answered the same. */
  isForAccounts: boolean
  /** The code itself, outside production only. */
  preview: string | null
}

/** The message that brings a code, sealed. */
export async function toMessage(
  deps: Deps,
  scope: Scope,
  { code, ...told }: { code: string; codeHash: string; isForDay?: boolean },
): Promise<CodeMessage> {
  const sealedCode = await sealText(deps.settings.secretKey, CODE_SEAL, code)
  const payload = JSON.stringify({ sealedCode, ...told, origin: scope.origin })
  return { id: crypto.randomUUID(), brandId: scope.brand.id, locale: scope.locale, payload }
}
