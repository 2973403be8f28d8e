import * as v from 'valibot'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'

const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, 'is a number'), v.transform(Number))

/** A text that must be readable as something. */
function readable<Read>(read: (text: string) => Read | null, wrong: string) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, Read>(({ dataset, addIssue, NEVER }) => {
      const found = read(dataset.value)
      if (found !== null) return found
      addIssue({ message: wrong })
      return NEVER
    }),
  )
}

const day = readable(parseCalendarDay, 'is a day, YYYY-MM-DD')

const schema = v.pipe(
  v.object({
    site: v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.:-]+$/, 'is the address of a site, https://host')),
    property: number,
    room: number,
    checkin: day,
    checkout: day,
    rooms: readable(parseRoomsConfig, 'is a rooms_config, 1-2_0_0_0'),
    ages: v.optional(v.string()),
    total: v.pipe(
      v.string(),
      v.regex(/^\d{1,9}(\.\d{1,3})?$/, 'is an amount in whole or decimal units'),
      v.transform(Number),
    ),
    until: v.pipe(
      v.string(),
      v.regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, 'is a day and a time, "YYYY-MM-DD HH:MM"'),
    ),
    phone: v.optional(v.pipe(v.string(), v.regex(/^\+\d{1,3}[ -]\d{4,15}$/, 'is a dial code, a space and the number'))),
    email: v.optional(v.pipe(v.string(), v.email('is an e-mail address'), v.toLowerCase())),
    locale: v.optional(v.custom<Locale>((given) => typeof given === 'string' && isLocale(given), 'is no language')),
  }),
  v.check(({ phone, email }) => phone !== undefined || email !== undefined, 'names nobody: --phone or --email'),
  v.transform(({ rooms, ages, phone, ...typed }) => {
    const [countryCode = null, number = null] = phone?.split(/[ -]/) ?? []
    return {
      ...typed,
      rooms: withChildAges(rooms, ages),
      countryCode,
      phone: number,
    }
  }),
)

/** A quotation as an operator typed it. */
export type QuotationOptions = v.InferOutput<typeof schema>

/** Reads what an operator typed; else what is wrong with it, one line each. */
export function readQuotationOptions(typed: Record<string, unknown>): Result<QuotationOptions, string> {
  const parsed = v.safeParse(schema, typed)
  if (parsed.success) return ok(parsed.output)
  return refuse(parsed.issues.map((issue) => `--${v.getDotPath(issue) ?? ''} ${issue.message}`).join('\n'))
}
