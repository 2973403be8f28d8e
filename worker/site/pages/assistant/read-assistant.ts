import * as v from 'valibot'
import { toConversation } from '#app/domain/help/assistant.ts'
import { everyText, flag, readAddress, text, toUrl, typedText } from '#worker/site/http/query-fields.ts'
import { proofNames } from '../booking/read-booking.ts'

const schema = v.object({ booking: text, say: everyText, q: typedText(1000), modal: text, file: flag('large') })

export function readAssistant(address: string) {
  const { booking, say, q, modal, file } = readAddress(schema, address)
  return { conversation: toConversation(booking, say.slice(0, 50), q), modal, isFileTooLarge: file }
}

export function cleanPath(address: string, bookingNo: string | null): string {
  const { pathname, searchParams } = toUrl(address)
  for (const name of proofNames) searchParams.delete(name)
  if (bookingNo !== null) searchParams.set('booking', bookingNo)
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}
