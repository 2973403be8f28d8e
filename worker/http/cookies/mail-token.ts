import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { readOwnCookie, writeOwnCookie } from './cookies.ts'

/** What the link of a mail is for. */
export type MailLink = 'reset' | 'proof'

const TOKEN = /^[\w-]{43}$/

/** Takes the token out of the address a mail leads to and keeps it in this browser alone; false when the address has none. */
export function keepMailToken(c: Context<AppEnv>, link: MailLink): boolean {
  const token = c.req.query('token')
  if (token === undefined) return false
  if (TOKEN.test(token)) writeOwnCookie(c, 'mailToken', `${link}.${token}`)
  return true
}

/** The token this browser keeps of a mail's link; null without one. */
export function readMailToken(c: Context<AppEnv>, link: MailLink): string | null {
  const [kept, token = ''] = (readOwnCookie(c, 'mailToken') ?? '').split('.')
  return kept === link && TOKEN.test(token) ? token : null
}
