import { sealText } from '#worker/infra/crypto/sealed-text.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { CodeMessage } from './one-time-password-storage.ts'

const CODE_SEAL = 'message'

export type SentCode = {
  isUserPresent: boolean
  expiresInSeconds: number
  resendInSeconds: number
  digits: number
  /** Only numbers with an account get such a code; others are answered the same. */
  isForAccounts: boolean
  preview: string | null
}

export async function toMessage(
  deps: Deps,
  scope: Scope,
  { code, ...told }: { code: string; codeHash: string; isForDay?: boolean },
): Promise<CodeMessage> {
  const sealedCode = await sealText(deps.settings.secretKey, CODE_SEAL, code)
  const payload = JSON.stringify({ sealedCode, ...told, origin: scope.origin })
  return { id: crypto.randomUUID(), brandId: scope.brand.id, locale: scope.locale, payload }
}
