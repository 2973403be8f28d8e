import type { Context } from 'hono'
import type { ComposerModel, ContactModel } from '#app/pages/contact/model.ts'
import { readOwnTicket } from '#worker/services/support/tickets/read-tickets.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { readPending } from '../login/pending-sign-in.ts'
import { noticePage } from '../notice.ts'
import { stepPath, withQuery } from './contact-paths.ts'
import { loadStep } from './load-step.ts'
import { type ContactInput, readContact } from './read-contact.ts'
import { buildSignIn, buildTicket, type ContactCopy, issueTitle, loadContactCopy } from './step-models.ts'

export type SentMessage = { text: string; key: string; errors: ComposerModel['errors']; message: string | null }

/** Shows a step of raising a ticket; `sent` is the refused message, which is shown again. */
export async function showStep(c: Context<AppEnv>, sent: SentMessage | null = null): Promise<Response> {
  const { deps, scope } = c.var
  const url = new URL(c.req.url)
  const here = withQuery(url.pathname + url.search, {})
  const input = readContact(c.req.url)
  const copy = await loadContactCopy(scope)
  const composer = toComposer({ action: here, step: 'raise', endpoint: 'selfServeRaiseIssue' }, { sent, input, copy })
  const pending = readPending(readOwnCookie(c, 'signIn'))
  const { analyticsStep, ...step } = await loadStep(deps, scope, { input, copy, pending, here, composer })
  const model = { ...step, notice: buildNotice(sent, input, copy, null) }
  return renderContact(c, model, { status: sent ? 422 : 200, analyticsStep })
}

export async function showTicket(c: Context<AppEnv>, sent: SentMessage | null = null): Promise<Response> {
  const { deps, scope } = c.var
  const ticketNo = c.req.param('ticketNo') ?? ''
  const input = readContact(c.req.url)
  const copy = await loadContactCopy(scope)
  const { translate } = copy
  const back = { text: translate('tickets.allOwn'), href: stepPath.start() }
  if (!scope.visitor.user) {
    const pending = readPending(readOwnCookie(c, 'signIn'))
    const body = buildSignIn(scope, { input, pending, to: stepPath.ticket(ticketNo), copy })
    const model = {
      title: translate('tickets.signInHeading'),
      lead: translate('tickets.signInLead'),
      back,
      trail: [],
      notice: null,
      body,
    }
    return renderContact(c, model, { status: 200, analyticsStep: 'issues' })
  }
  const found = await readOwnTicket(deps, scope, ticketNo)
  if (!found.ok) return renderPage(c, await noticePage(scope, 'not-found'))
  const ticket = found.value
  const path = stepPath.ticket(ticket.ticketNo)
  const composer = toComposer(
    { action: path, step: 'message', endpoint: `tickets/${ticket.ticketNo}/messages` },
    { sent, input, copy },
  )
  const model = {
    title: issueTitle(ticket.issue, copy),
    lead: translate('tickets.number', { number: ticket.ticketNo }),
    back,
    trail: [],
    notice: buildNotice(sent, input, copy, ticket.ticketNo),
    body: buildTicket(scope, ticket, { copy, composer }),
  }
  return renderContact(c, model, { status: sent ? 422 : 200, analyticsStep: 'issues', path })
}

type TicketForm = { sent: SentMessage | null; input: ContactInput; copy: ContactCopy }

function toComposer(
  form: Pick<ComposerModel, 'action' | 'step' | 'endpoint'>,
  { sent, input, copy: { translate } }: TicketForm,
): ComposerModel {
  const fileErrors = input.isFileTooLarge ? { files: translate('errors.fileSize') } : {}
  return {
    ...form,
    fields: {},
    key: sent?.key ?? crypto.randomUUID(),
    text: sent?.text ?? '',
    errors: sent?.errors ?? fileErrors,
    unreachableText: translate('account.unreached'),
  }
}

function buildNotice(
  sent: SentMessage | null,
  { done }: ContactInput,
  { translate }: ContactCopy,
  ticketNo: string | null,
): ContactModel['notice'] {
  if (sent?.message) return { tone: 'bad', text: sent.message }
  if (done === null || ticketNo === null) return null
  const messages = { raised: 'tickets.raised', written: 'tickets.written', closed: 'tickets.closedDone' } as const
  return { tone: 'ok', text: translate(messages[done], { number: ticketNo }) }
}

async function renderContact(
  c: Context<AppEnv>,
  model: Omit<ContactModel, 'xsrf'>,
  { status, analyticsStep, path }: { status: 200 | 422; analyticsStep: string; path?: string },
): Promise<Response> {
  const { brand } = c.var.scope
  const head = titledHead({ brand }, { title: model.title, description: model.lead ?? model.title, robots: 'noindex' })
  return renderPage(c, {
    name: 'contact',
    head,
    model: { ...model, xsrf: await xsrfTokenOf(c) },
    status,
    path,
    step: analyticsStep,
  })
}
