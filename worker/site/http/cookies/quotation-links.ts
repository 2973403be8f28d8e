import type { Context } from 'hono'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie, writeOwnCookie } from './cookies.ts'

const MAX_LINKS = 5
const LINK = /^[\w-]{1,36}\.[\w-]{43}$/

export function readQuotationLinks(c: Context<AppEnv>): string[] {
  return (readOwnCookie(c, 'quotations') ?? '')
    .split('~')
    .filter((link) => LINK.test(link))
    .slice(0, MAX_LINKS)
}

/** Stores a quotation's link in a cookie, so that its secret does not appear in a URL. */
export function keepQuotationLink(c: Context<AppEnv>, link: string): void {
  if (!LINK.test(link)) return
  const others = readQuotationLinks(c).filter((known) => known !== link)
  writeOwnCookie(c, 'quotations', [link, ...others].slice(0, MAX_LINKS).join('~'))
}
