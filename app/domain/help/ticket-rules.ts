import { DAY_MS } from '#app/domain/dates/instant.ts'

/** `open`: support must reply; `answered`: replied; `waiting`: the guest must reply; `closed`. */
export const ticketStates = ['open', 'answered', 'waiting', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

export const ticketLimits = {
  minLetters: 10,
  maxLetters: 2000,
  /** Per message. */
  files: 5,
  fileBytes: 5 * 1024 * 1024,
  openTickets: 10,
  messagesPerDay: 20,
} as const

/** An answered or waiting ticket is closed after this inactivity; the guest is warned this long before. */
export const SILENCE_MS = 14 * DAY_MS
export const WARNING_MS = 2 * DAY_MS

/** A guest's message reopens a closed ticket within this time. */
export const REOPEN_MS = 30 * DAY_MS

/** Files are deleted this long after the ticket closed; files never attached to a message, after a day. */
export const FILE_RETENTION_MS = 180 * DAY_MS
export const UNUSED_FILE_RETENTION_MS = DAY_MS

/** Returns whether a guest's message continues a ticket; otherwise it starts a new ticket that refers to it. */
export function canContinueTicket({ closedAt }: { closedAt: number | null }, now: number): boolean {
  return closedAt === null || now - closedAt <= REOPEN_MS
}

export const fileKinds = ['png', 'jpeg', 'webp', 'pdf'] as const
export type FileKind = (typeof fileKinds)[number]

export const fileTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const satisfies Record<FileKind, string>

// Control characters except line breaks, and text-direction overrides.
const UNSAFE_CHARACTERS = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

// Bounds the work; longer texts exceed `maxLetters` anyway.
const MAX_TYPED_LENGTH = 20_000

/** Cleans a typed message; keeps its line breaks. */
export function toTicketText(typed: string): string {
  return typed.slice(0, MAX_TYPED_LENGTH).replace(/\r\n?/g, '\n').replace(UNSAFE_CHARACTERS, '').trim()
}

/** Returns the message id of a fault in a cleaned message, or null. */
export function ticketTextFault(text: string): 'errors.textShort' | 'errors.textLong' | null {
  const letters = [...text].length
  if (letters < ticketLimits.minLetters) return 'errors.textShort'
  return letters > ticketLimits.maxLetters ? 'errors.textLong' : null
}
