import type { Context } from 'hono'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie, writeOwnCookie } from './cookies.ts'

export type MailLink = 'reset' | 'proof'

const TOKEN = /^[\w-]{43}$/

/** Moves the token of a mail's link from the URL into a cookie. Returns false without a token. */
export function keepMailToken(c: Context<AppEnv>, link: MailLink): boolean {
  const token = c.req.query('token')
  if (token === undefined) return false
  if (TOKEN.test(token)) writeOwnCookie(c, 'mailToken', `${link}.${token}`)
  return true
}

export function readMailToken(c: Context<AppEnv>, link: MailLink): string | null {
  const [kept, token = ''] = (readOwnCookie(c, 'mailToken') ?? '').split('.')
  return kept === link && TOKEN.test(token) ? token : null
}
