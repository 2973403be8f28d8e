import * as v from 'valibot'
import { isoInstant } from '../paging.ts'
import { propertyWords } from '../properties/property-words.ts'
import { routeRecord } from '../route-record.ts'
import { bookingPath } from './booking-path.ts'

/** Staff notes on a booking. Guests only see the messages sent to them. */
export const bookingNoteAnswer = v.object({
  id: v.string(),
  at: isoInstant,
  author: v.string(),
  kind: v.picklist(['note', 'message', 'cancellation', 'move', 'refund']),
  text: v.string(),
})

export const addNoteRoute = routeRecord({
  name: 'addNote',
  method: 'POST',
  path: '/v1/bookings/{bookingNo}/notes',
  scope: 'bookings:write',
  about: 'Keeps a note of the house with a booking, which guests never see.',
  pathFields: bookingPath,
  body: v.object({ text: propertyWords(2000) }),
  answer: bookingNoteAnswer,
  status: 201,
  problems: ['not_found', 'not_modifiable'],
})

export const writeToGuestRoute = routeRecord({
  name: 'writeToGuest',
  method: 'POST',
  path: '/v1/bookings/{bookingNo}/messages',
  scope: 'bookings:write',
  about:
    'Writes to the guest of a booking by mail, and by text where the number is proven or no address is known; kept with the booking.',
  pathFields: bookingPath,
  body: v.object({ text: propertyWords(1000) }),
  answer: v.object({ ...bookingNoteAnswer.entries, channels: v.array(v.picklist(['email', 'sms'])) }),
  status: 201,
  problems: ['not_found', 'not_modifiable'],
})
