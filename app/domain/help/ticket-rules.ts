/** Whose turn it is (DEC-169): the house's, nobody's, the guest's; or it is over. */
export const ticketStates = ['open', 'answered', 'waiting', 'closed'] as const

export type TicketState = (typeof ticketStates)[number]

/** What a guest may write at once, and how often [HELP-38, HELP-39]. */
export const ticketLimits = {
  leastLetters: 10,
  mostLetters: 2000,
  /** With a message. */
  files: 5,
  fileBytes: 5 * 1024 * 1024,
  openTickets: 10,
  messagesADay: 20,
} as const

const DAY_MS = 86_400_000

/** Silence after which an answered or waiting ticket is closed, and how long before its guest is told [HELP-46]. */
export const SILENCE_MS = 14 * DAY_MS
export const WARNING_MS = 2 * DAY_MS

/** So long a closed ticket opens again by a message of its guest [HELP-47]. */
export const REOPEN_MS = 30 * DAY_MS

/** So long after closing its files are kept, and one that was sent with no message [HELP-52, HELP-105]. */
export const FILE_LIFE_MS = 180 * DAY_MS
export const UNUSED_FILE_LIFE_MS = DAY_MS

/** Tells whether what a guest writes now goes on in a ticket, or begins one that names it. */
export function goesOn({ closedAt }: { closedAt: number | null }, now: number): boolean {
  return closedAt === null || now - closedAt <= REOPEN_MS
}

/** What a file can be, told by its bytes (DEC-171). */
export const fileKinds = ['png', 'jpeg', 'webp', 'pdf'] as const

export type FileKind = (typeof fileKinds)[number]

export const fileTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const satisfies Record<FileKind, string>

// Line ends are kept; other control signs, and those that turn a text around its reader, are in nobody's words.
const strange = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** What a guest typed as it is kept: without space around it and signs no text has. */
export function toTicketText(typed: string): string {
  return typed.slice(0, 20_000).replace(/\r\n?/g, '\n').replace(strange, '').trim()
}

/** Why a text is none for a ticket, as the id of a message; null where it is one. Characters are counted as they are read. */
export function faultOfText(text: string): 'errors.textShort' | 'errors.textLong' | null {
  const letters = [...text].length
  if (letters < ticketLimits.leastLetters) return 'errors.textShort'
  return letters > ticketLimits.mostLetters ? 'errors.textLong' : null
}
