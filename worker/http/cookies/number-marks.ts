import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { numberMark } from '#worker/secrets/number-mark.ts'
import { readOwnCookie, writeOwnCookie } from './cookies.ts'

const MOST_NUMBERS = 5

/** Marks of the numbers this browser has signed in with. They open nothing: strangers' asking for codes is not counted against it. */
export function readNumberMarks(c: Context<AppEnv>): string[] {
  return (readOwnCookie(c, 'numberMarks') ?? '').split('.').filter(Boolean).slice(0, MOST_NUMBERS)
}

/** Remembers that somebody at this browser has proven a number. It outlives signing out, since that is when it is needed. */
export async function rememberNumber(
  c: Context<AppEnv>,
  number: { countryCode: string; phone: string },
): Promise<void> {
  const mark = await numberMark(c.var.deps.settings.secretKey, number)
  const others = readNumberMarks(c).filter((known) => known !== mark)
  writeOwnCookie(c, 'numberMarks', [mark, ...others].slice(0, MOST_NUMBERS).join('.'))
}
