import {
  assistantTopics,
  type ChatEntry,
  conversationLimits,
  fieldsOf,
  hasRoomFor,
  hasRoomToAsk,
  withEntry,
} from '#app/domain/help/assistant.ts'
import { conversationPath } from '#app/domain/help/conversation-path.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { AssistantModel, ChatBooking, ChatLink, HandOver, LookUp } from '#app/features/assistant/model.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { listBookings, listRememberedBookings } from '#worker/services/bookings/reading/list-bookings.ts'
import { supportPhone } from '#worker/services/content/brand-values.ts'
import { listChatPictures } from '#worker/services/support/files/store-file.ts'
import { bookingPhase, toBookingRow } from '#worker/site/pages/booking/reading/booking-phase.ts'
import { listDialCodes } from '#worker/site/pages/login/dial-codes.ts'
import { type AssistantContext, type AssistantVisit, assistantCopy } from './assistant-context.ts'
import { loadTurns } from './load-turns.ts'

/** Loads the page of a conversation: its turns and the steps that can follow. */
export async function loadAssistant(deps: Deps, scope: Scope, visit: AssistantVisit): Promise<AssistantModel> {
  const { booking, xsrf, path } = visit
  const entries = visit.entries.filter(({ kind }) => booking !== null || kind !== 'topic')
  const copy = await assistantCopy(scope, booking)
  const { translate } = copy
  const conversation = { bookingNo: booking?.bookingNo ?? null, entries }
  const currentPath = conversationPath(path, conversation)
  const visitContext = { ...visit, entries, deps, scope, copy, currentPath, hasBookings: false }
  const [bookings, pictures] = await Promise.all([
    booking === null ? loadOwnBookings(visitContext) : [],
    listChatPictures(
      deps,
      scope,
      entries.flatMap((entry) => (entry.kind === 'picture' ? [entry.fileId] : [])),
    ),
  ])
  const context: AssistantContext = { ...visitContext, hasBookings: bookings.length > 0 }
  const { turns, outcome, unhelpful } = await loadTurns(context, pictures)
  const isFull = !hasRoomToAsk(entries) || entries.length >= conversationLimits.steps - 1
  const lastKind = entries.at(-1)?.kind
  const isOver = lastKind === 'person' || unhelpful >= conversationLimits.unhelpful || isFull
  const entryLink = (text: string, entry: ChatEntry): ChatLink => ({
    text,
    href: `${conversationPath(path, withEntry(conversation, entry))}#latest`,
  })
  return {
    title: translate('assistant.title'),
    lead: translate('assistant.lead'),
    label: translate('assistant.label'),
    xsrf,
    path: currentPath,
    restart: booking === null && entries.length === 0 ? null : { text: translate('assistant.anew'), href: path },
    turns,
    bookings,
    lookUp: booking === null && !isFull ? buildLookUp(context) : null,
    choices:
      booking === null || isFull
        ? []
        : assistantTopics.map((topic) =>
            entryLink(translate(messageOf('assistant.topic', topic)), { kind: 'topic', topic }),
          ),
    verdict:
      (lastKind === 'topic' || lastKind === 'question') && outcome?.outcome === 'done' && !isOver
        ? [
            entryLink(translate('tickets.helped'), { kind: 'helped' }),
            entryLink(translate('tickets.notHelped'), { kind: 'notHelped' }),
          ]
        : [],
    ask: isFull
      ? null
      : {
          action: path,
          fields: fieldsOf(conversation),
          label: translate('assistant.askLabel'),
          hint: translate('assistant.askHint'),
          button: translate('assistant.ask'),
        },
    picture:
      scope.visitor.user && entries.length > 0 && !isFull && hasRoomFor(entries, { kind: 'picture', fileId: '' })
        ? { text: translate('assistant.picture'), href: withOverlay(currentPath, 'yoImageUpload') }
        : null,
    person: isOver ? null : entryLink(translate('assistant.person'), { kind: 'person' }),
    handOver: isOver ? buildHandOver(context, isFull && lastKind !== 'person') : null,
    outcome,
  }
}

function buildHandOver(
  { scope, copy: { translate }, currentPath, submitted }: AssistantContext,
  isLong: boolean,
): HandOver {
  const prefix = isLong ? `${translate('assistant.full')} ` : ''
  if (scope.visitor.user) {
    return {
      kind: 'ticket',
      text: prefix + translate('assistant.takesOver'),
      action: currentPath,
      key: submitted?.handOver?.key ?? crypto.randomUUID(),
      button: translate('assistant.passOn'),
      error: submitted?.handOver?.error ?? null,
    }
  }
  const phone = supportPhone(scope)
  return {
    kind: 'phone',
    text: prefix + translate('assistant.takesOverPhone'),
    call: {
      text: translate('assistant.call', { phone: leftToRight(phone.replaceAll(' ', '\u00a0')) }),
      href: `tel:${phone.replace(/[^+\d]/g, '')}`,
    },
    signIn: { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent(currentPath)}` },
  }
}

const MAX_BOOKINGS_READ = 20
/** Number of upcoming bookings offered, and of past ones. */
const MAX_BOOKINGS_OFFERED = 3

/** Returns the guest's upcoming and past bookings, from the account and from this browser. */
async function loadOwnBookings(context: AssistantContext): Promise<AssistantModel['bookings']> {
  const { deps, scope, accessibleIds, copy } = context
  const [listed, remembered] = await Promise.all([
    listBookings(deps, scope, { tab: null, limit: MAX_BOOKINGS_READ, offset: 0 }),
    listRememberedBookings(deps, scope, accessibleIds),
  ])
  const bookings = [...(listed.ok ? listed.value : []), ...remembered]
  const bookingsById = new Map(bookings.map((booking) => [booking.id, booking]))
  const sorted = [...bookingsById.values()].sort((a, b) => (a.checkin < b.checkin ? -1 : 1))
  const isUpcoming = (booking: Booking) =>
    ['confirmed', 'staying', 'held', 'working'].includes(bookingPhase(booking, scope.now))
  const upcoming = sorted.filter(isUpcoming).slice(0, MAX_BOOKINGS_OFFERED)
  const past = sorted.filter((booking) => !isUpcoming(booking))
  return [
    { heading: copy.translate('assistant.comingUp'), rows: upcoming },
    { heading: copy.translate('assistant.earlier'), rows: past.slice(-MAX_BOOKINGS_OFFERED).reverse() },
  ]
    .filter(({ rows }) => rows.length > 0)
    .map(({ heading, rows }) => ({ heading, rows: rows.map((booking) => toRow(booking, context)) }))
}

function toRow(booking: Booking, { scope, copy, path, entries }: AssistantContext): ChatBooking {
  const row = toBookingRow(booking, { now: scope.now, copy })
  return { ...row, href: `${conversationPath(path, { bookingNo: booking.bookingNo, entries })}#latest` }
}

function buildLookUp(context: AssistantContext): LookUp {
  const { scope, submitted, requestedBookingNo, currentPath } = context
  const { translate } = context.copy
  const {
    id = requestedBookingNo ?? '',
    phone = '',
    code = scope.country.phoneCode,
    errors = {},
    error = null,
  } = submitted?.lookUp ?? {}
  return {
    title: translate('assistant.lookUp'),
    action: currentPath,
    number: { label: translate('booking.number'), value: id, error: errors.id ?? null },
    phone: {
      label: translate('booking.phoneNumber'),
      value: phone,
      error: errors.user_phone ?? null,
      codeLabel: translate('booking.countryCode'),
      code,
      codes: listDialCodes(scope).map((dial) => ({ value: dial.code, text: dial.text })),
    },
    error,
    button: translate('booking.find'),
  }
}
