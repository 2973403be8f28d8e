import * as v from 'valibot'
import { each, wireFlag, wireText } from '#app/contracts/wire-values.ts'
import { documentKinds, guestKinds } from '#app/domain/bookings/online-checkin.ts'
import { nationalities } from '#app/domain/guests/nationalities.ts'
import { PHONE_TEXT_MAX } from '#app/domain/guests/phone.ts'

/** A line of text without characters that hide or reverse text. */
const plainLine = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the check refuses them.
    v.check((text) => !/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069<>]/.test(text)),
  )

export const checkinProof = {
  token: wireText(200, 'Proof of the booking, from the answer that made it or from a message.'),
  user_phone: wireText(PHONE_TEXT_MAX, 'The guest’s number, as proof of the booking. Wrong numbers are limited.'),
  phone: wireText(PHONE_TEXT_MAX),
}

export const checkinQuery = v.object(checkinProof)

export const checkinGuestBody = v.pipe(
  v.object({
    ...checkinProof,
    guest_id: wireText(40),
    kind: v.optional(v.picklist(guestKinds), 'adult'),
    name: v.pipe(plainLine(80), v.minLength(1, 'errors.guestName')),
    nationality: v.pipe(
      v.string(),
      v.trim(),
      v.toUpperCase(),
      v.check((code) => nationalities.includes(code)),
    ),
    document_kind: v.optional(v.nullable(v.picklist(documentKinds)), null),
    document_number: v.optional(v.nullable(plainLine(40)), null),
  }),
  v.transform(({ guest_id, kind, name, nationality, document_kind, document_number, ...proof }) => ({
    proof,
    guest: {
      id: guest_id,
      kind,
      name,
      nationality,
      documentKind: kind === 'adult' ? document_kind : null,
      number: document_number || null,
    },
  })),
)

export const checkinSubmitBody = v.pipe(
  v.object({
    ...checkinProof,
    arrival_time: v.optional(
      v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^((?:[01]\d|2[0-3]):[0-5]\d)?$/, 'errors.arrivalMissing'))),
      null,
    ),
    rules_accepted: wireFlag,
  }),
  v.transform(({ arrival_time, rules_accepted, ...proof }) => ({
    proof,
    sent: { arrivalTime: arrival_time || null, hasAccepted: rules_accepted },
  })),
)

const option = v.object({ value: v.string(), text: v.string() })

/** Contains only the last two characters of the document number. */
export const checkinGuest = v.object({
  id: v.string(),
  kind: v.picklist(guestKinds),
  name: v.string(),
  nationality: v.string(),
  document_kind: v.nullable(v.picklist(documentKinds)),
  document_ends_with: v.nullable(v.string()),
})

const guestWidget = v.object({
  kind: v.picklist(guestKinds),
  title: v.string(),
  guest: v.nullable(checkinGuest),
})

const successWidget = v.object({ type: v.string(), title: v.string(), text: v.string(), url: v.nullable(v.string()) })

export const checkinResponse = v.object({
  booking: v.object({
    ...each(v.string(), 'booking_no', 'hotel', 'checkin', 'checkout'),
    adults: v.number(),
    children: v.number(),
  }),
  countries: v.array(option),
  documentKinds: v.array(option),
  guestWidgets: v.array(guestWidget),
  successWidgets: v.array(successWidget),
  successMsg: v.nullable(v.string()),
  state: v.picklist(['not_started', 'started', 'done']),
  window: v.picklist(['early', 'open', 'closed', 'over', 'off']),
  opens_on: v.string(),
  missing: v.array(v.picklist(['guests', 'arrival_time', 'rules'])),
  arrival_time: v.nullable(v.string()),
})
export type CheckinResponse = v.InferOutput<typeof checkinResponse>
