import * as v from 'valibot'
import { toConversation } from '#app/domain/help/assistant.ts'
import { everyText, flag, readAddress, text, toUrl, typedText } from '#worker/site/http/query-fields.ts'
import { proofNames } from '../booking/read-booking.ts'

const MAX_QUESTION_LENGTH = 1000
const MAX_ENTRIES = 50

const schema = v.object({
  booking: text,
  say: everyText,
  q: typedText(MAX_QUESTION_LENGTH),
  modal: text,
  file: flag('large'),
})

export function readAssistant(address: string) {
  const { booking, say, q, modal, file } = readAddress(schema, address)
  return { conversation: toConversation(booking, say.slice(0, MAX_ENTRIES), q), modal, isFileTooLarge: file }
}

/** Returns the path without proofs of a booking. */
export function cleanPath(address: string, bookingNo: string | null): string {
  const { pathname, searchParams } = toUrl(address)
  for (const name of proofNames) searchParams.delete(name)
  if (bookingNo !== null) searchParams.set('booking', bookingNo)
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}
