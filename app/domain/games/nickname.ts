import { ok, type Result, refuse } from '#app/domain/result.ts'

const MIN_NICKNAME_LENGTH = 2
export const MAX_NICKNAME_LENGTH = 20

export type NicknameFault = 'nicknameLength' | 'nicknameSigns' | 'nicknameDigits' | 'nicknameLink' | 'nicknameOwnName'

// Characters allowed in names. Combining marks are vowels in many scripts; some scripts need the joiners.
const ALPHABET = /^[\p{L}\p{M}\p{N}\p{Emoji_Presentation} .'’·_\-\u200c\u200d]+$/u
const LETTER = /[\p{L}\p{N}]/u
/** This many digits in a row look like a phone number. */
const PHONE_DIGITS = 5

/** Returns a valid nickname: 2 to 20 characters, without links, phone numbers and the guest's own names. */
export function readNickname(text: string, ownNames: readonly string[] = []): Result<string, NicknameFault> {
  const name = text.normalize('NFKC').trim().replace(/\s+/gu, ' ')
  const length = [...name].length
  if (length < MIN_NICKNAME_LENGTH || length > MAX_NICKNAME_LENGTH || name.length > MAX_NICKNAME_LENGTH)
    return refuse('nicknameLength')
  if (isLink(name)) return refuse('nicknameLink')
  if (!ALPHABET.test(name) || !LETTER.test(name)) return refuse('nicknameSigns')
  if (longestDigitRun(name) >= PHONE_DIGITS) return refuse('nicknameDigits')
  return hasOwnName(name, ownNames) ? refuse('nicknameOwnName') : ok(name)
}

function isLink(name: string): boolean {
  return /[@/\\]|www\b/iu.test(name) || /[\p{L}\p{N}]\.[\p{L}]{2,}/u.test(name)
}

function longestDigitRun(name: string): number {
  const runs = name.replace(/[\s.\-_'’·]/gu, '').match(/\p{N}+/gu) ?? []
  return Math.max(0, ...runs.map((run) => [...run].length))
}

function hasOwnName(name: string, ownNames: readonly string[]): boolean {
  const words = splitWords(name)
  return ownNames.flatMap(splitWords).some((ownWord) => words.includes(ownWord))
}

function splitWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s.\-_'’·]+/u)
    .filter((word) => word.length > 1)
}
