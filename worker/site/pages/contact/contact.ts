import { type Context, Hono } from 'hono'
import type { AppEnv } from '#worker/site/context.ts'
import { leave } from '../booking/leave.ts'
import { receiveCode, receivePhone } from './code-forms.ts'
import { CONTACT, withQuery } from './contact-paths.ts'
import { showStep, showTicket } from './show-contact.ts'
import { receiveClose, receiveCopy } from './ticket-forms.ts'

/** `/contactus` and `/contactus/{ticketNo}`: self-service in steps, and the guest's own tickets. */
export function createContactRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(CONTACT, (c) => showStep(c))
  routes.post(CONTACT, receiveForm)
  routes.get(`${CONTACT}/:ticketNo`, (c) => showTicket(c))
  routes.post(`${CONTACT}/:ticketNo`, receiveTicketForm)
  return routes
}

/** Shows a form again whose files were too large in total; its body is not read. */
export function leaveTooLarge(c: Context<AppEnv>): Response {
  const url = new URL(c.req.url)
  return leave(c, withQuery(url.pathname + url.search, { file: 'large' }))
}

async function receiveForm(c: Context<AppEnv>): Promise<Response> {
  const form = await c.req.parseBody()
  if (form.step === 'phone') return receivePhone(c, form)
  if (form.step === 'code') return receiveCode(c, form)
  return form.step === 'raise' ? receiveCopy(c, null) : leave(c, CONTACT)
}

async function receiveTicketForm(c: Context<AppEnv>): Promise<Response> {
  const form = await c.req.parseBody()
  const ticketNo = c.req.param('ticketNo') ?? ''
  return form.step === 'close' ? receiveClose(c, ticketNo) : receiveCopy(c, ticketNo)
}
