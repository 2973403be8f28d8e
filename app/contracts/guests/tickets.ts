import * as v from 'valibot'
import { wireText } from '#app/contracts/wire-values.ts'
import { PHONE_TEXT_MAX } from '#app/domain/guests/phone.ts'
import { issues } from '#app/domain/help/issues.ts'
import { toTicketText } from '#app/domain/help/ticket-rules.ts'

/** What a guest writes, tidied; how long it may be is told in words (`faultOfText`). */
const words = v.pipe(
  v.optional(v.nullable(v.string()), ''),
  v.transform((text) => toTicketText(text ?? '')),
)

/** Ids of files that were sent before, each once. */
const files = v.pipe(
  v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w-]{10,64}$/))), []),
  v.maxLength(50),
  v.transform((ids) => [...new Set(ids)]),
)

/** Body of selfServeRaiseIssue [HELP-38]. */
export const raiseIssueBody = v.pipe(
  v.object({
    issue: v.picklist(issues.filter((issue) => !('isListed' in issue)).map(({ id }) => id)),
    booking: v.pipe(wireText(40), v.description('Id or number of a booking, where the issue needs one.')),
    text: words,
    files,
  }),
  v.transform(({ issue, booking, text, files: fileIds }) => ({ issue, booking, text, fileIds })),
)

/** Body of a further message [HELP-41]. */
export const ticketMessageBody = v.pipe(
  v.object({ text: words, files }),
  v.transform(({ text, files: fileIds }) => ({ text, fileIds })),
)

const limit = (most: number) =>
  v.pipe(v.optional(v.string(), '20'), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(most))
const offset = v.pipe(v.optional(v.string(), '0'), v.regex(/^\d{1,5}$/), v.transform(Number))

/** Query of `tickets`. */
export const ticketsQuery = v.object({ limit: limit(50), offset })

/** Query of selfServeBookingsList [HELP-36]. */
export const selfServeBookingsQuery = v.object({ tab: wireText(30), limit: limit(50), offset })

/** Query of `files`: what the file is called. */
export const fileQuery = v.object({ name: v.optional(v.pipe(v.string(), v.maxLength(300)), '') })

/** Body of selfServeSignIn: a number alone asks for a code, with `otp` (or `code`) it signs in [HELP-07]. */
export const selfServeSignInBody = v.pipe(
  v.object({
    phone: wireText(PHONE_TEXT_MAX),
    country_code: v.pipe(wireText(8), v.description('Dial code, such as `+91`.')),
    country_iso_code: v.pipe(wireText(3), v.description('Two letters.')),
    otp: v.pipe(wireText(60), v.description('The one-time code.')),
    code: wireText(60),
  }),
  v.transform((body) => ({
    phone: body.phone ?? '',
    countryCode: body.country_code,
    countryIsoCode: body.country_iso_code,
    code: body.otp ?? body.code,
  })),
)
