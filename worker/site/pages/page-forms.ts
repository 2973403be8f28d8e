import type { Context } from 'hono'
import * as v from 'valibot'
import type { Problem } from '#app/domain/problem.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readAddress, text } from '#worker/site/http/query-fields.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { noticePage } from './notice.ts'

export function leave(c: Context<AppEnv>, path: string): Response {
  c.header('Cache-Control', 'no-store')
  return c.redirect(path, 303)
}

/** Every booking the visitor may not see gets the same page, whatever the reason. */
export async function refusePage(c: Context<AppEnv>, problem: Problem): Promise<Response> {
  if (problem.retryAfterSeconds) c.header('Retry-After', String(problem.retryAfterSeconds))
  return renderPage(c, await noticePage(c.var.scope, problem.code === 'too_many_requests' ? 'too-many' : 'not-found'))
}

export async function readSentForm(c: Context<AppEnv>): Promise<SentForm> {
  const form = await c.req.parseBody()
  const texts = Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, 500)]] : [],
  )
  return Object.fromEntries(texts.slice(0, 60))
}

const schema = v.object({ retUrl: text, modal: text })

/** The home page for an address of another site. */
export function readPageBehind(address: string): string {
  const { retUrl, modal } = readAddress(schema, address)
  const page = ownPath(retUrl)
  return page === null ? '/' : withOverlay(page, modal)
}
