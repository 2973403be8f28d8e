import { standardNotes } from '#app/domain/stays/restrictions.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'

const messageByNote = new Map<string, MessageId>(Object.entries(standardNotes))

/** Returns a standard note in the guest's language, others as written. `translate` needs the area `stay`. */
export function noteCopy(note: string, translate: Translate): string {
  const message = messageByNote.get(note)
  return message ? translate(message) : note
}
