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
import { type AssistantDetails, type AssistantVisit, assistantCopy } from './assistant-details.ts'
import { loadTurns } from './load-turns.ts'

export async function loadAssistant(deps: Deps, scope: Scope, visit: AssistantVisit): Promise<AssistantModel> {
  const { booking, xsrf, path } = visit
  const entries = visit.entries.filter(({ kind }) => booking !== null || kind !== 'topic')
  const copy = await assistantCopy(scope, booking?.currency ?? 'INR')
  const { translate } = copy
  const conversation = { bookingNo: booking?.bookingNo ?? null, entries }
  const here = conversationPath(path, conversation)
  const known = { ...visit, entries, deps, scope, copy, here, hasBookings: false }
  const [bookings, pictures] = await Promise.all([
    booking === null ? loadOwnBookings(known) : [],
    listChatPictures(
      deps,
      scope,
      entries.flatMap((each) => (each.kind === 'picture' ? [each.fileId] : [])),
    ),
  ])
  const details: AssistantDetails = { ...known, hasBookings: bookings.length > 0 }
  const { turns, outcome, unhelpful } = await loadTurns(details, pictures)
  const isFull = !hasRoomToAsk(entries) || entries.length >= conversationLimits.steps - 1
  const last = entries.at(-1)?.kind
  const isOver = last === 'person' || unhelpful >= conversationLimits.unhelpful || isFull
  const next = (text: string, more: ChatEntry): ChatLink => ({
    text,
    href: `${conversationPath(path, withEntry(conversation, more))}#latest`,
  })
  return {
    title: translate('assistant.title'),
    lead: translate('assistant.lead'),
    label: translate('assistant.label'),
    xsrf,
    path: here,
    restart: booking === null && entries.length === 0 ? null : { text: translate('assistant.anew'), href: path },
    turns,
    bookings,
    lookUp: booking === null && !isFull ? buildLookUp(details) : null,
    choices:
      booking === null || isFull
        ? []
        : assistantTopics.map((topic) =>
            next(translate(messageOf('assistant.topic', topic)), { kind: 'topic', topic }),
          ),
    verdict:
      (last === 'topic' || last === 'question') && outcome?.outcome === 'done' && !isOver
        ? [
            next(translate('tickets.helped'), { kind: 'helped' }),
            next(translate('tickets.notHelped'), { kind: 'notHelped' }),
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
        ? { text: translate('assistant.picture'), href: withOverlay(here, 'yoImageUpload') }
        : null,
    person: isOver ? null : next(translate('assistant.person'), { kind: 'person' }),
    handOver: isOver ? buildHandOver(details, isFull && last !== 'person') : null,
    outcome,
  }
}

function buildHandOver({ scope, copy: { translate }, here, sent }: AssistantDetails, isLong: boolean): HandOver {
  const full = isLong ? `${translate('assistant.full')} ` : ''
  if (scope.visitor.user) {
    return {
      kind: 'ticket',
      text: full + translate('assistant.takesOver'),
      action: here,
      key: sent?.handOver?.key ?? crypto.randomUUID(),
      button: translate('assistant.passOn'),
      error: sent?.handOver?.error ?? null,
    }
  }
  const phone = supportPhone(scope)
  return {
    kind: 'phone',
    text: full + translate('assistant.takesOverPhone'),
    call: {
      text: translate('assistant.call', { phone: leftToRight(phone.replaceAll(' ', '\u00a0')) }),
      href: `tel:${phone.replace(/[^+\d]/g, '')}`,
    },
    signIn: { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent(here)}` },
  }
}

/** Number of bookings read, and number offered for upcoming and past bookings each. */
const LOOKED_THROUGH = 20
const OFFERED = 3

async function loadOwnBookings(details: AssistantDetails): Promise<AssistantModel['bookings']> {
  const { deps, scope, access, copy } = details
  const [listed, remembered] = await Promise.all([
    listBookings(deps, scope, { tab: null, limit: LOOKED_THROUGH, offset: 0 }),
    listRememberedBookings(deps, scope, access),
  ])
  const own = new Map([...(listed.ok ? listed.value : []), ...remembered].map((booking) => [booking.id, booking]))
  const all = [...own.values()].sort((one, other) => (one.checkin < other.checkin ? -1 : 1))
  const isAhead = (booking: Booking) =>
    ['confirmed', 'staying', 'held', 'working'].includes(bookingPhase(booking, scope.now))
  const ahead = all.filter(isAhead).slice(0, OFFERED)
  const before = all.filter((booking) => !isAhead(booking))
  return [
    { heading: copy.translate('assistant.comingUp'), rows: ahead },
    { heading: copy.translate('assistant.earlier'), rows: before.slice(-OFFERED).reverse() },
  ]
    .filter(({ rows }) => rows.length > 0)
    .map(({ heading, rows }) => ({ heading, rows: rows.map((booking) => toRow(booking, details)) }))
}

function toRow(booking: Booking, { scope, copy, path, entries }: AssistantDetails): ChatBooking {
  const row = toBookingRow(booking, { now: scope.now, copy })
  return { ...row, href: `${conversationPath(path, { bookingNo: booking.bookingNo, entries })}#latest` }
}

function buildLookUp({ scope, copy: { translate }, sent, askedNo, here }: AssistantDetails): LookUp {
  const {
    id = askedNo ?? '',
    phone = '',
    code = scope.country.phoneCode,
    errors = {},
    error = null,
  } = sent?.lookUp ?? {}
  return {
    title: translate('assistant.lookUp'),
    action: here,
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
