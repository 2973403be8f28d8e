/** What the assistant answers about a chosen booking, in the order it is offered; words: `assistant.topic_<id>`. */
export const assistantTopics = ['refund', 'change', 'cancel', 'arrival', 'invoice', 'pay', 'else'] as const

export type AssistantTopic = (typeof assistantTopics)[number]

/** One thing a guest has said in a conversation. Answers are never part of it: they are made anew from what is true now. */
export type Said =
  | { kind: 'topic'; topic: AssistantTopic }
  | { kind: 'question'; text: string }
  | { kind: 'helped' }
  | { kind: 'notHelped' }
  | { kind: 'picture'; fileId: string }
  | { kind: 'person' }

/** A conversation as its address has it: which booking it is about (null: none), and what was said. */
export type Conversation = { bookingNo: string | null; said: readonly Said[] }

export const conversationLimits = {
  /** Letters of one question, and of all together: an address must stay short. */
  question: 160,
  letters: 700,
  steps: 16,
  pictures: 5,
  /** After so many answers that did not help somebody takes over (DEC-173). */
  unhelpful: 2,
} as const

const words = { helped: 'yes', notHelped: 'no', person: 'person' } as const

// Control signs, and those that turn a text around its reader, are in nobody's question.
const strange = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A question as it was typed, tidied and cut; null where nothing is left of it. */
export function toQuestion(typed: string): Said | null {
  const text = [...typed.replace(strange, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, conversationLimits.question)
    .join('')
    .trim()
  return text === '' ? null : { kind: 'question', text }
}

/** Reads one thing that was said; null for what nobody can have said. */
export function readSaid(value: string): Said | null {
  if (value.startsWith('~')) return toQuestion(value.slice(1))
  if (/^pic-[\w-]{10,64}$/.test(value)) return { kind: 'picture', fileId: value.slice(4) }
  const topic = assistantTopics.find((known) => known === value)
  if (topic) return { kind: 'topic', topic }
  if (value === words.helped) return { kind: 'helped' }
  if (value === words.notHelped) return { kind: 'notHelped' }
  return value === words.person ? { kind: 'person' } : null
}

/** Writes it as `readSaid` reads it. */
export function writeSaid(said: Said): string {
  if (said.kind === 'topic') return said.topic
  if (said.kind === 'question') return `~${said.text}`
  return said.kind === 'picture' ? `pic-${said.fileId}` : words[said.kind]
}

/**
 * A conversation of what an address says, no longer than it may be; of what goes beyond nothing is heard. `bookingNo` is
 * taken as it is typed: whether the guest may speak of it is asked elsewhere.
 */
export function toConversation(bookingNo: string | null, values: readonly string[], typed: string): Conversation {
  const said: Said[] = []
  const question = toQuestion(typed)
  for (const each of [...values.map(readSaid), question]) {
    if (each !== null && hasRoomFor(said, each)) said.push(each)
  }
  return { bookingNo: bookingNo !== null && /^[\w-]{3,40}$/.test(bookingNo) ? bookingNo : null, said }
}

/** Tells whether something more can be said. */
export function hasRoomFor(said: readonly Said[], more: Said): boolean {
  const { steps, letters, pictures } = conversationLimits
  if (said.length >= steps) return false
  const all = [...said, more]
  return lettersOf(all) <= letters && all.filter(({ kind }) => kind === 'picture').length <= pictures
}

/** Tells whether another question of any length can be asked. */
export function hasRoomToAsk(said: readonly Said[]): boolean {
  const { steps, letters, question } = conversationLimits
  return said.length < steps && lettersOf(said) + question <= letters
}

function lettersOf(said: readonly Said[]): number {
  return said.reduce((sum, each) => sum + (each.kind === 'question' ? [...each.text].length : 0), 0)
}

/** The query of a conversation, as names and values in their order: of an address, or of the hidden fields of a form. */
export function fieldsOf({ bookingNo, said }: Conversation): [name: string, value: string][] {
  return [
    ...(bookingNo === null ? [] : [['booking', bookingNo] as [string, string]]),
    ...said.map((each): [string, string] => ['say', writeSaid(each)]),
  ]
}

/** The same with one thing more. */
export function saying(conversation: Conversation, more: Said): Conversation {
  return { ...conversation, said: [...conversation.said, more] }
}
