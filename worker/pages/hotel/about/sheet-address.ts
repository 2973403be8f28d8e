import type { Context } from 'hono'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { AppEnv } from '#worker/context.ts'

/** Writes links from an overlay to others over the page it was asked on. */
export type SheetLink = (name: string | null, details?: Record<string, string>) => string

/** Links over the page of a request: its stay, coupon and room stay as they are. */
export function sheetLinks(c: Context<AppEnv>): SheetLink {
  const { pathname, search } = new URL(c.req.url)
  return (name, details) => withOverlay(pathname + search, name, details)
}

/** What a request says an overlay is to show; null where it does not. */
export function sheetDetail(c: Context<AppEnv>, name: string): string | null {
  return new URL(c.req.url).searchParams.get(name)
}
