import { ok, type Result, refuse } from '#app/domain/result.ts'

const SHORTEST = 2
export const MAX_NICKNAME_LENGTH = 20

export type NicknameFault = 'nicknameLength' | 'nicknameSigns' | 'nicknameDigits' | 'nicknameLink' | 'nicknameOwnName'

// Characters allowed in names. Combining marks are vowels in many scripts; some scripts need the joiners.
const ALPHABET = /^[\p{L}\p{M}\p{N}\p{Emoji_Presentation} .'’·_\-\u200c\u200d]+$/u
const LETTER = /[\p{L}\p{N}]/u
const DIGITS_IN_A_ROW = 5

/** 2 to 20 characters, without links, digits like a phone number, and the guest’s own names. */
export function readNickname(text: string, ownNames: readonly string[] = []): Result<string, NicknameFault> {
  const name = text.normalize('NFKC').trim().replace(/\s+/gu, ' ')
  const length = [...name].length
  if (length < SHORTEST || length > MAX_NICKNAME_LENGTH || name.length > MAX_NICKNAME_LENGTH)
    return refuse('nicknameLength')
  if (isLink(name)) return refuse('nicknameLink')
  if (!ALPHABET.test(name) || !LETTER.test(name)) return refuse('nicknameSigns')
  if (longestRow(name) >= DIGITS_IN_A_ROW) return refuse('nicknameDigits')
  return hasOwnName(name, ownNames) ? refuse('nicknameOwnName') : ok(name)
}

function isLink(name: string): boolean {
  return /[@/\\]|www\b/iu.test(name) || /[\p{L}\p{N}]\.[\p{L}]{2,}/u.test(name)
}

function longestRow(name: string): number {
  const rows = name.replace(/[\s.\-_'’·]/gu, '').match(/\p{N}+/gu) ?? []
  return Math.max(0, ...rows.map((row) => [...row].length))
}

function hasOwnName(name: string, ownNames: readonly string[]): boolean {
  const words = copyOf(name)
  return ownNames.flatMap(copyOf).some((own) => words.includes(own))
}

function copyOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s.\-_'’·]+/u)
    .filter((word) => word.length > 1)
}
