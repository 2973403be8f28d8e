import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { readOwnCookie, writeOwnCookie } from './cookies.ts'

const MOST_LINKS = 5
const LINK = /^[\w-]{1,36}\.[\w-]{43}$/

/** The quotations whose links this browser has opened, each as its link names it. */
export function readQuotationLinks(c: Context<AppEnv>): string[] {
  return (readOwnCookie(c, 'quotations') ?? '')
    .split('~')
    .filter((link) => LINK.test(link))
    .slice(0, MOST_LINKS)
}

/** Keeps a quotation's link in this browser alone, so that its secret stands in no address. */
export function keepQuotationLink(c: Context<AppEnv>, link: string): void {
  if (!LINK.test(link)) return
  const others = readQuotationLinks(c).filter((known) => known !== link)
  writeOwnCookie(c, 'quotations', [link, ...others].slice(0, MOST_LINKS).join('~'))
}
