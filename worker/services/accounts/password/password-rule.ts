import { isOwnWord, normalizePassword, type PasswordFault, passwordLengthFault } from '#app/domain/guests/password.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** Most common passwords of eight characters or more; `isCommonPassword` also finds them with digits around them. */
const commonWords =
  `password passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd qwertyuiop qwertyui asdfghjkl zxcvbnm zxcvbnmm 1q2w3e4r
1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qazxsw2 zaq12wsx qazwsx qazwsxedc qwerty qwertz azerty qwe123 asd123 abc abcd abcdef
abcdefg abcdefgh iloveyou iloveu letmein welcome sunshine princess football baseball basketball superman batman spiderman
pokemon starwars whatever trustno computer internet michael jennifer jessica charlie jordan samsung liverpool chelsea arsenal
barcelona mustang corvette butterfly chocolate cheese monkey dragon master shadow killer admin administrator root test testing
guest login access secret changeme default temp temporary summer winter spring autumn january february november december monday
friday hello helloworld google facebook apple microsoft amazon youtube india mumbai delhi bharat krishna ganesh jaishriram
sairam indonesia sayang anjing bismillah malaysia jakarta vietnam matkhau saigon brasil brazil senha flamengo corinthians
futebol mexico hola contrasena contraseña teamo tequiero motdepasse bonjour soleil doudou passwort hallo schatz wachtwoord
welkom ciao juventus amore geheim holiday travel hotel booking vacation freedom forever family fuckyou asshole`
    .split(/\s+/)
    .filter(Boolean)

const commonPasswords = new Set(commonWords)

const messages: Record<PasswordFault, string> = {
  short: 'errors.passwordShort',
  long: 'errors.passwordLong',
  common: 'errors.passwordCommon',
  own: 'errors.passwordOwn',
}

/** Returns null for an acceptable password. No rules about kinds of characters (NIST 800-63B, ASVS 6.2). */
export function refusePassword(scope: Scope, password: string, email: string): Problem | null {
  const fault = findPasswordFault(password, [email, scope.brand.siteName, scope.brand.id])
  return fault === null ? null : problem('invalid_fields', { fields: { password: messages[fault] } })
}

/** Returns why a password is refused, or null; `ownWords` are easily guessed: the email address, the site. */
export function findPasswordFault(typed: string, ownWords: readonly string[]): PasswordFault | null {
  const password = normalizePassword(typed)
  const length = passwordLengthFault(password)
  if (length !== null) return length
  if (isCommonPassword(password)) return 'common'
  return isOwnWord(password, ownWords) ? 'own' : null
}

/** Returns whether a password is common, also between digits or signs, a sequence, or a repetition. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const withoutAffixes = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  return commonPasswords.has(lower) || commonPasswords.has(withoutAffixes) || isSequence(lower) || isRepeated(lower)
}

/** Returns whether each character follows the previous one, as in 12345678, 87654321 or abcdefgh. */
function isSequence(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((character, index) => (character.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0))
  const digitRows = ['01234567890123456789', '98765432109876543210']
  return (
    steps.every((step) => step === 1) ||
    steps.every((step) => step === -1) ||
    digitRows.some((row) => row.includes(text))
  )
}

/** Returns whether a text repeats a short one, as in aaaaaaaa, 12121212, 123123123 or abcabcabc. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/su.test(text) && new Set(text).size <= 4
}
