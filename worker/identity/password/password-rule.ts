import { isOwnWord, normalizePassword, type PasswordFault, passwordLengthFault } from '#app/domain/guests/password.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { Scope } from '#worker/scope.ts'
import { isCommonPassword } from './common-passwords.ts'

const messages: Record<PasswordFault, string> = {
  short: 'errors.passwordShort',
  long: 'errors.passwordLong',
  common: 'errors.passwordCommon',
  own: 'errors.passwordOwn',
}

/**
 * Refuses a password that could be guessed: too short, very common, the guest's address or our name. No rules about
 * kinds of characters (NIST 800-63B, ASVS 6.2). Returns null when acceptable.
 */
export function refusePassword(scope: Scope, password: string, email: string): Problem | null {
  const fault = faultOf(normalizePassword(password), [email, scope.brand.siteName, scope.brand.id])
  return fault === null ? null : problem('invalid_fields', { fields: { password: messages[fault] } })
}

function faultOf(password: string, own: readonly string[]): PasswordFault | null {
  const length = passwordLengthFault(password)
  if (length !== null) return length
  if (isCommonPassword(password)) return 'common'
  return isOwnWord(password, own) ? 'own' : null
}
