import type { Context } from 'hono'
import * as v from 'valibot'
import { canContinueTicket } from '#app/domain/help/ticket-rules.ts'
import type { Problem } from '#app/domain/problem.ts'
import { bookingMessagesPath, bookingPath, questionPath } from '#app/domain/routes/paths.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { ContactModel, ConversationBody, StateModel, WritingForm } from '#app/pages/contact/model.ts'
import type { NoticeModel } from '#app/pages/notice/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { translateProblem, translatorOf } from '#worker/services/content/messages.ts'
import { findAskedProperty } from '#worker/services/support/conversations/ask-property.ts'
import {
  type Conversation,
  type ConversationMessage,
  findConversation,
  listConversationMessages,
} from '#worker/services/support/conversations/conversation.ts'
import { conversationPath, markReadByGuest } from '#worker/services/support/conversations/conversation-link.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { flag, readAddress } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { noticePage } from '../notice.ts'
import { CONTACT } from './contact-paths.ts'
import { issueTitle } from './step-models.ts'

/** A form as typed, and why it was refused. */
export type SentText = { text: string; key: string; name: string; email: string; problem: Problem | null }

/** Returns whether the guest may write: a ticket that can no longer be continued is only read; the rest reopens. */
export function canAnswer({ ticketId, closedAt }: Conversation, now: number): boolean {
  return ticketId === null || canContinueTicket({ closedAt }, now)
}

type Page = Pick<ContactModel, 'title' | 'lead' | 'back'> & {
  state: StateModel | null
  details: ConversationBody['details']
  messages: readonly ConversationMessage[]
  /** Name that staff write under. */
  staff: string
  note: string | null
  action: string | null
}

export async function showConversation(c: Context<AppEnv>, found: Conversation, sent: SentText | null) {
  const { deps, scope } = c.var
  const [translate, messages] = await Promise.all([
    loadCopy(scope),
    listConversationMessages(deps.db, found.id),
    markReadByGuest(deps, found),
  ])
  const { ticketNo, bookingNo, closedAt } = found
  const isTicket = found.subject === 'ticket'
  const isOpen = canAnswer(found, scope.now)
  const closedNote = closedAt === null ? null : createFormatter(scope.locale).moment(closedAt, scope.country.timeZone)
  return renderConversation(c, sent, {
    title: isTicket ? issueTitle(found.issue ?? '', { translate }) : (found.propertyName ?? scope.brand.siteName),
    lead: isTicket ? translate('tickets.number', { number: ticketNo ?? '' }) : stayLine(scope, found),
    back: null,
    state: stateModel(found, translate),
    details:
      bookingNo === null
        ? []
        : [{ label: translate('tickets.booking'), text: bookingNo, href: bookingPath(bookingNo) }],
    messages,
    staff: isTicket ? scope.brand.siteName : (found.propertyName ?? scope.brand.siteName),
    note: closedNote && isOpen ? translate('tickets.writeClosed', { date: closedNote }) : null,
    action: isOpen ? conversationPath(found.id) : null,
  })
}

/** Shows the conversation of a booking, which may not have begun. */
export async function showBookingConversation(c: Context<AppEnv>, booking: Booking, sent: SentText | null) {
  const { deps, scope } = c.var
  const [translate, found] = await Promise.all([loadCopy(scope), findConversation(deps.db, 'c.booking_id', booking.id)])
  const messages = found ? await listConversationMessages(deps.db, found.id) : []
  if (found) await markReadByGuest(deps, found)
  const { bookingNo, checkin, checkout, property, guest } = booking
  return renderConversation(c, sent, {
    title: property.name,
    lead: stayLine(scope, { checkin, checkout }),
    back: null,
    state: found && stateModel(found, translate),
    details: [{ label: translate('tickets.booking'), text: bookingNo, href: bookingPath(bookingNo) }],
    messages,
    staff: property.name,
    note: messages.length > 0 ? null : translate('tickets.firstMessage', { hotel: property.name }),
    action: guest.phone === '' ? null : bookingMessagesPath(bookingNo),
  })
}

/** Shows the form of a question to a property, for guests without a booking. */
export async function showQuestion(c: Context<AppEnv>, propertyId: number, sent: SentText | null) {
  const { deps, scope } = c.var
  const property = await findAskedProperty(deps.db, propertyId, scope.brand.id)
  if (!property) return renderPage(c, await noticePage(scope, 'not-found'))
  const translate = await loadCopy(scope)
  return renderConversation(c, sent, {
    title: property.name,
    lead: translate('tickets.firstMessage', { hotel: property.name }),
    back: null,
    state: null,
    details: [],
    messages: [],
    staff: property.name,
    note: null,
    action: questionPath(propertyId),
  })
}

/** Responds to a link that was withdrawn or expired, or that this browser has not opened. */
export async function showClosedLink(c: Context<AppEnv>, kind: 'ended' | 'unopened'): Promise<Response> {
  const { scope } = c.var
  const translate = await translatorOf(scope, ['tickets', 'paylink', 'errors'])
  const [title, sentence] =
    kind === 'ended'
      ? [translate('tickets.linkEnded'), translate('tickets.linkEndedText')]
      : [translate('paylink.openAgain'), translate('paylink.openAgainText')]
  const steps = [
    { text: translate('errors.myBookings'), href: '/my-booking' },
    { text: translate('tickets.title'), href: CONTACT },
  ]
  const model: NoticeModel = { kind: 'form-expired', title, sentence, steps, note: '' }
  const head = titledHead(scope, { title, description: sentence, robots: 'noindex, nofollow' })
  return renderPage(c, { name: 'notice', model, head, status: 403 })
}

const address = v.object({ done: flag('written') })

function loadCopy(scope: Scope): Promise<Translate> {
  return translatorOf(scope, ['tickets', 'errors', 'booking', 'profile', 'change'])
}

function stayLine(
  { locale }: Pick<Scope, 'locale'>,
  { checkin, checkout }: Pick<Conversation, 'checkin' | 'checkout'>,
): string | null {
  return checkin && checkout ? createFormatter(locale).dayRange(checkin, checkout) : null
}

function stateModel({ state, lastAuthor }: Conversation, translate: Translate): StateModel {
  if (state === 'closed') return { text: translate('tickets.state_closed'), variant: null }
  return lastAuthor === 'staff'
    ? { text: translate('tickets.state_answered'), variant: 'ok' }
    : { text: translate('tickets.state_open'), variant: null }
}

async function renderConversation(c: Context<AppEnv>, sent: SentText | null, page: Page): Promise<Response> {
  const { scope } = c.var
  const { title, lead, back, state, details, note, action } = page
  const translate = await loadCopy(scope)
  const fault = sent?.problem ? await translateProblem(scope, sent.problem) : null
  const { done: isDone } = readAddress(address, c.req.url)
  const isFieldFault = fault?.fields !== undefined && Object.keys(fault.fields).length > 0
  const faultNotice = fault && !isFieldFault ? ({ tone: 'bad', text: fault.message } as const) : null
  const doneNotice = isDone ? ({ tone: 'ok', text: translate('tickets.written') } as const) : null
  const model: ContactModel = {
    title,
    lead,
    back,
    trail: [],
    notice: fault ? faultNotice : doneNotice,
    xsrf: await xsrfTokenOf(c),
    body: {
      kind: 'conversation',
      state,
      details,
      note,
      messages: toMessages(page, scope, translate),
      form: action === null ? null : toForm(action, sent, { translate, fields: fault?.fields ?? {} }),
    },
  }
  const head = titledHead(scope, { title, description: lead ?? title, robots: 'noindex, nofollow' })
  return renderPage(c, { name: 'contact', model, head, status: fault ? 422 : 200, path: action ?? undefined })
}

type FormFaults = { translate: Translate; fields: Record<string, string> }

function toForm(action: string, sent: SentText | null, { translate, fields }: FormFaults): WritingForm {
  const typed = (name: 'name' | 'email', label: MessageId) => ({
    label: translate(label),
    value: sent?.[name] ?? '',
    error: fields[name] ?? null,
  })
  const isQuestion = action.startsWith('/messages/ask/')
  return {
    action,
    key: sent?.key ?? crypto.randomUUID(),
    text: sent?.text ?? '',
    error: fields.text ?? null,
    sender: isQuestion ? { name: typed('name', 'booking.guestName'), email: typed('email', 'profile.email') } : null,
  }
}

function toMessages({ messages, staff }: Page, scope: Scope, translate: Translate): ConversationBody['messages'] {
  const format = createFormatter(scope.locale)
  // The special requests of a booking are its first message.
  const guestName = (id: string) =>
    id === 'request' ? `${translate('tickets.you')} · ${translate('change.requests')}` : translate('tickets.you')
  return messages.map(({ id, author, text, at }) => ({
    id,
    author: author === 'staff' ? isolate(staff) : guestName(id),
    isOwn: author === 'guest',
    at: format.moment(at, scope.country.timeZone),
    paragraphs: text.split('\n').filter((line) => line.trim() !== ''),
    files: [],
  }))
}
