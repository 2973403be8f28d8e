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

/** Redirects after a form, so that a reload does not send it again. */
export function leave(c: Context<AppEnv>, path: string): Response {
  c.header('Cache-Control', 'no-store')
  return c.redirect(path, 303)
}

/** Shows the same page for everything the visitor may not see, so that it does not reveal what exists. */
export async function refusePage(c: Context<AppEnv>, problem: Problem): Promise<Response> {
  if (problem.retryAfterSeconds) c.header('Retry-After', String(problem.retryAfterSeconds))
  return renderPage(c, await noticePage(c.var.scope, problem.code === 'too_many_requests' ? 'too-many' : 'not-found'))
}

const MAX_FIELDS = 60
const MAX_FIELD_LENGTH = 500

/** Returns the text fields of a form; further and longer ones are cut. */
export async function readSentForm(c: Context<AppEnv>): Promise<SentForm> {
  const form = await c.req.parseBody()
  const texts = Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, MAX_FIELD_LENGTH)]] : [],
  )
  return Object.fromEntries(texts.slice(0, MAX_FIELDS))
}

/** Returns the idempotency key of a form, or a new one when it has no valid key. */
export function readIdempotencyKey(value: unknown): string {
  return typeof value === 'string' && /^[\w-]{8,64}$/.test(value) ? value : crypto.randomUUID()
}

const schema = v.object({ retUrl: text, modal: text })

/** Returns the page an overlay was opened on; the home page for URLs of other sites. */
export function readPageBehind(address: string): string {
  const { retUrl, modal } = readAddress(schema, address)
  const page = ownPath(retUrl)
  return page === null ? '/' : withOverlay(page, modal)
}
