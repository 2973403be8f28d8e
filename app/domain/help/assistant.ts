export const assistantTopics = ['refund', 'change', 'cancel', 'arrival', 'invoice', 'pay', 'else'] as const

export type AssistantTopic = (typeof assistantTopics)[number]

/** One step of the guest in a conversation. Responses are not stored; they are computed from current data. */
export type Said =
  | { kind: 'topic'; topic: AssistantTopic }
  | { kind: 'question'; text: string }
  | { kind: 'helped' }
  | { kind: 'notHelped' }
  | { kind: 'picture'; fileId: string }
  | { kind: 'person' }

export type Conversation = { bookingNo: string | null; said: readonly Said[] }

export const conversationLimits = {
  /** Characters of one question, and of all questions together: keeps the URL short. */
  question: 160,
  letters: 700,
  steps: 16,
  pictures: 5,
  /** After this many unhelpful responses a person takes over. */
  unhelpful: 2,
} as const

const words = { helped: 'yes', notHelped: 'no', person: 'person' } as const

// Control characters and text-direction overrides.
const strange = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Cleans and truncates a typed question; null when nothing remains. */
export function toQuestion(typed: string): Said | null {
  const text = [...typed.replace(strange, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, conversationLimits.question)
    .join('')
    .trim()
  return text === '' ? null : { kind: 'question', text }
}

export function readSaid(value: string): Said | null {
  if (value.startsWith('~')) return toQuestion(value.slice(1))
  if (/^pic-[\w-]{10,64}$/.test(value)) return { kind: 'picture', fileId: value.slice(4) }
  const topic = assistantTopics.find((known) => known === value)
  if (topic) return { kind: 'topic', topic }
  if (value === words.helped) return { kind: 'helped' }
  if (value === words.notHelped) return { kind: 'notHelped' }
  return value === words.person ? { kind: 'person' } : null
}

export function writeSaid(said: Said): string {
  if (said.kind === 'topic') return said.topic
  if (said.kind === 'question') return `~${said.text}`
  return said.kind === 'picture' ? `pic-${said.fileId}` : words[said.kind]
}

/** Ignores steps beyond the limits. Does not check whether the guest may access the booking. */
export function toConversation(bookingNo: string | null, values: readonly string[], typed: string): Conversation {
  const said: Said[] = []
  const question = toQuestion(typed)
  for (const each of [...values.map(readSaid), question]) {
    if (each !== null && hasRoomFor(said, each)) said.push(each)
  }
  return { bookingNo: bookingNo !== null && /^[\w-]{3,40}$/.test(bookingNo) ? bookingNo : null, said }
}

export function hasRoomFor(said: readonly Said[], more: Said): boolean {
  const { steps, letters, pictures } = conversationLimits
  if (said.length >= steps) return false
  const all = [...said, more]
  return lettersOf(all) <= letters && all.filter(({ kind }) => kind === 'picture').length <= pictures
}

export function hasRoomToAsk(said: readonly Said[]): boolean {
  const { steps, letters, question } = conversationLimits
  return said.length < steps && lettersOf(said) + question <= letters
}

function lettersOf(said: readonly Said[]): number {
  return said.reduce((sum, each) => sum + (each.kind === 'question' ? [...each.text].length : 0), 0)
}

export function fieldsOf({ bookingNo, said }: Conversation): [name: string, value: string][] {
  return [
    ...(bookingNo === null ? [] : [['booking', bookingNo] as [string, string]]),
    ...said.map((each): [string, string] => ['say', writeSaid(each)]),
  ]
}

export function saying(conversation: Conversation, more: Said): Conversation {
  return { ...conversation, said: [...conversation.said, more] }
}
