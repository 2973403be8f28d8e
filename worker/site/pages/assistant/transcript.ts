import { toTicketText } from '#app/domain/help/ticket-rules.ts'
import type { AssistantModel, ChatTurn } from '#app/features/assistant/model.ts'

/** Maximum length of the transcript in a ticket, in characters. */
const MAX_TRANSCRIPT_LENGTH = 6_000

/** Returns the conversation as plain text with the author of each line; a long conversation loses its beginning. */
export function toTranscript(
  { title, turns }: Pick<AssistantModel, 'title' | 'turns'>,
  bookingNo: string | null,
): string {
  const lines = turns.flatMap((turn) => {
    const text = turnText(turn)
    return text === '' ? [] : [`${turn.author}: ${text}`]
  })
  const head = bookingNo === null ? title : `${title} · ${bookingNo}`
  const characters = [...lines.join('\n')]
  return toTicketText(`${head}\n\n${characters.slice(-MAX_TRANSCRIPT_LENGTH).join('')}`)
}

function turnText({ paragraphs, details, source, picture }: ChatTurn): string {
  if (source) return `${source.label}: ${source.question}`
  if (picture) return picture.alt
  return [...paragraphs, ...details.map(({ label, text }) => `${label} ${text}`)].join(' ')
}
