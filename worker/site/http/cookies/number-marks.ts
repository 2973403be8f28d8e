import type { Context } from 'hono'
import { numberMark } from '#worker/infra/crypto/number-mark.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie, writeOwnCookie } from './cookies.ts'

const MAX_NUMBERS = 5

/**
 * Returns hashes of the phone numbers that signed in with this browser. They grant nothing; they exempt this browser
 * when strangers exhaust a number's code limit.
 */
export function readNumberMarks(c: Context<AppEnv>): string[] {
  return (readOwnCookie(c, 'numberMarks') ?? '').split('.').filter(Boolean).slice(0, MAX_NUMBERS)
}

/** Stores the hash of a verified number. Kept on sign-out, because it is needed when signing in. */
export async function rememberNumber(
  c: Context<AppEnv>,
  number: { countryCode: string; phone: string },
): Promise<void> {
  const mark = await numberMark(c.var.deps.settings.secretKey, number)
  const others = readNumberMarks(c).filter((known) => known !== mark)
  writeOwnCookie(c, 'numberMarks', [mark, ...others].slice(0, MAX_NUMBERS).join('.'))
}
