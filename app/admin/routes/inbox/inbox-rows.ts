import type { Answer, EndpointItem, Sent } from '#app/admin/client/endpoints.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { fillAnswer, isPlaceholder, listPlaceholders } from '#app/domain/operators/answer-placeholders.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import type { Kind, ListName } from './search.ts'

export type Row = EndpointItem<'GET /v1/conversations'>
export type Conversation = Answer<'GET /v1/conversations/{conversationId}'>
export type Message = Conversation['messages'][number]
export type Note = Answer<'GET /v1/bookings/{bookingNo}'>['notes'][number]
export type SavedAnswer = EndpointItem<'GET /v1/saved-answers'>
export type Colleague = EndpointItem<'GET /v1/assignees'>

type Filters = { list: ListName; kind: Kind | undefined; property: number | undefined; guest: string | undefined }

/** Returns the id of the person as in `assignee`. */
export function personIdOf(me: Pick<Me, 'id'>): string {
  return me.id.replace(/^operator:/, '')
}

/** Returns the query of a list. */
export function toQuery(filters: Filters, me: Pick<Me, 'id'>): NonNullable<Sent<'GET /v1/conversations'>['query']> {
  const { list, kind, property, guest } = filters
  const isSubject = kind === 'booking' || kind === 'ticket' || kind === 'question'
  return {
    property,
    guest: guest && guest.length >= 2 ? guest : undefined,
    ...(list === 'mine' ? { assignee: personIdOf(me) } : { state: list }),
    ...(isSubject ? { subject: kind } : {}),
    ...(kind === 'request' ? { request: 'true' } : {}),
    ...(kind === 'failed' ? { failed: 'true' } : {}),
  }
}

const STATES: readonly Row['state'][] = ['open', 'waiting', 'closed']

/** Sorts guests who wait for an answer first, unread ones before those somebody has read; else the latest first. */
export function sortRows(rows: readonly Row[]): Row[] {
  const rank = ({ state, unread }: Row) => STATES.indexOf(state) * 2 + (unread ? 0 : 1)
  return [...rows].sort((a, b) => rank(a) - rank(b))
}

/** Returns the row after or before one; null at the end of the list. */
export function stepRow(rows: readonly Row[], id: string | undefined, by: 1 | -1): Row | null {
  const at = rows.findIndex((row) => row.id === id)
  return rows[at < 0 ? 0 : at + by] ?? null
}

type Status = 'read' | 'queued' | 'sent' | 'not_sent' | 'failed'

export type Shipment = { status: Status; channel: 'email' | 'sms'; failure: string | null; messageIds: string[] }

/**
 * Returns how a message of staff reached the guest, for each channel. A channel has several deliveries after sending
 * again: the best counts. What was sent is read when the guest opened the conversation since.
 */
export function shipmentsOf(message: Message, guestReadAt: string | null): Shipment[] {
  const order: readonly Status[] = ['sent', 'queued', 'failed', 'not_sent']
  const isRead = guestReadAt !== null && Date.parse(guestReadAt) >= Date.parse(message.at)
  return (['email', 'sms'] as const).flatMap((channel) => {
    const own = message.deliveries.filter((delivery) => delivery.channel === channel)
    const [best] = [...own].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
    if (!best) return []
    const status = isRead && best.status === 'sent' ? 'read' : best.status
    return [{ status, channel, failure: best.failure, messageIds: own.map(({ message_id: id }) => id) }]
  })
}

export function needsResend({ status }: Shipment): boolean {
  return status === 'failed' || status === 'not_sent'
}

export type Entry = (Message & { kind: 'message' }) | (Note & { kind: 'note' })

/** Returns messages and internal notes in order of time. */
export function toEntries(messages: readonly Message[], notes: readonly Note[]): Entry[] {
  const own = notes.filter(({ kind }) => kind === 'note')
  return [
    ...messages.map((message) => ({ ...message, kind: 'message' as const })),
    ...own.map((note) => ({ ...note, kind: 'note' as const })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Returns the language of a guest as a locale of the site; English for unknown ones. */
export function localeOf(language: string): Locale {
  return isLocale(language) ? language : 'en'
}

export type Draft = {
  text: string
  /** The saved answer that was put in last. */
  saved: { text: string; language: string; english: string | null } | null
  isNote: boolean
}

export const emptyDraft: Draft = { text: '', saved: null, isNote: false }

/** Inserts a saved answer into a draft: replaces an unchanged saved answer, else appends it. */
export function insertAnswer(draft: Draft, answer: SavedAnswer, guest: Conversation): Draft {
  const { filled, texts } = answer
  if (!filled) return draft
  const typed = draft.text.trim()
  const isReplaced = typed === '' || draft.text === draft.saved?.text
  const english = filled.language === 'en' || texts.en === undefined ? null : fillEnglish(texts.en, guest)
  return {
    text: isReplaced ? filled.text : `${typed}\n\n${filled.text}`,
    saved: { text: filled.text, language: filled.language, english },
    isNote: false,
  }
}

function fillEnglish(english: string, { guest, property, booking_no: bookingNo }: Conversation): string {
  return fillAnswer(english, { name: guest.name, hotel: property?.name ?? '', booking_no: bookingNo ?? '' }).text
}

/** Returns the placeholders that are still in a text. */
export function openPlaceholders(text: string): string[] {
  return listPlaceholders(text).filter(isPlaceholder)
}
