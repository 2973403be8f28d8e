export const assistantTopics = ['refund', 'change', 'cancel', 'arrival', 'invoice', 'pay', 'else'] as const

export type AssistantTopic = (typeof assistantTopics)[number]

/** What the guest chose or typed. Answers are not stored; they are computed from current data. */
export type ChatEntry =
  | { kind: 'topic'; topic: AssistantTopic }
  | { kind: 'question'; text: string }
  | { kind: 'helped' }
  | { kind: 'notHelped' }
  | { kind: 'picture'; fileId: string }
  | { kind: 'person' }

export type Conversation = { bookingNo: string | null; entries: readonly ChatEntry[] }

export const conversationLimits = {
  /** Characters of one question, and of all questions together: keeps the URL short. */
  question: 160,
  characters: 700,
  steps: 16,
  pictures: 5,
  /** After this many unhelpful responses a person takes over. */
  unhelpful: 2,
} as const

const wireValues = { helped: 'yes', notHelped: 'no', person: 'person' } as const

// Control characters and text-direction overrides.
const UNSAFE_CHARACTERS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Cleans and truncates a typed question; null when nothing remains. */
export function toQuestion(typed: string): ChatEntry | null {
  const text = [...typed.replace(UNSAFE_CHARACTERS, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, conversationLimits.question)
    .join('')
    .trim()
  return text === '' ? null : { kind: 'question', text }
}

/** Parses an entry as written by `formatEntry`; null for any other text. */
export function parseEntry(value: string): ChatEntry | null {
  if (value.startsWith('~')) return toQuestion(value.slice(1))
  if (/^pic-[\w-]{10,64}$/.test(value)) return { kind: 'picture', fileId: value.slice(4) }
  const topic = assistantTopics.find((known) => known === value)
  if (topic) return { kind: 'topic', topic }
  if (value === wireValues.helped) return { kind: 'helped' }
  if (value === wireValues.notHelped) return { kind: 'notHelped' }
  return value === wireValues.person ? { kind: 'person' } : null
}

/** Formats an entry as a `say` parameter of the URL. */
export function formatEntry(entry: ChatEntry): string {
  if (entry.kind === 'topic') return entry.topic
  if (entry.kind === 'question') return `~${entry.text}`
  return entry.kind === 'picture' ? `pic-${entry.fileId}` : wireValues[entry.kind]
}

/** Builds a conversation, ignoring steps beyond the limits. Does not check whether the guest may access the booking. */
export function toConversation(bookingNo: string | null, values: readonly string[], typed: string): Conversation {
  const entries: ChatEntry[] = []
  const question = toQuestion(typed)
  for (const entry of [...values.map(parseEntry), question]) {
    if (entry !== null && hasRoomFor(entries, entry)) entries.push(entry)
  }
  return { bookingNo: bookingNo !== null && /^[\w-]{3,40}$/.test(bookingNo) ? bookingNo : null, entries }
}

/** Returns whether an entry fits the limits. */
export function hasRoomFor(entries: readonly ChatEntry[], next: ChatEntry): boolean {
  const { steps, characters, pictures } = conversationLimits
  if (entries.length >= steps) return false
  const all = [...entries, next]
  return countCharacters(all) <= characters && all.filter(({ kind }) => kind === 'picture').length <= pictures
}

/** Returns whether a question of any allowed length fits the limits. */
export function hasRoomToAsk(entries: readonly ChatEntry[]): boolean {
  const { steps, characters, question } = conversationLimits
  return entries.length < steps && countCharacters(entries) + question <= characters
}

function countCharacters(entries: readonly ChatEntry[]): number {
  return entries.reduce((sum, entry) => sum + (entry.kind === 'question' ? [...entry.text].length : 0), 0)
}

/** Returns the conversation as URL or form fields. */
export function fieldsOf({ bookingNo, entries }: Conversation): [name: string, value: string][] {
  return [
    ...(bookingNo === null ? [] : [['booking', bookingNo] as [string, string]]),
    ...entries.map((entry): [string, string] => ['say', formatEntry(entry)]),
  ]
}

export function withEntry(conversation: Conversation, next: ChatEntry): Conversation {
  return { ...conversation, entries: [...conversation.entries, next] }
}
