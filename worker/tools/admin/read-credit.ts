import * as v from 'valibot'
import type { giveCreditRoute } from '#app/contracts/admin/booking-changes.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { findCurrency } from '#app/domain/money/currency.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { AdminError } from './call-admin.ts'

type CreditBody = v.InferInput<typeof giveCreditRoute.body>

const optional = v.optional(v.string())

const options = v.pipe(
  v.object({
    phone: optional,
    booking: optional,
    amount: v.pipe(
      v.string('is missing'),
      v.regex(/^\d{1,9}(\.\d{1,3})?$/, 'is an amount in whole or decimal units'),
      v.transform(Number),
    ),
    currency: v.optional(
      v.pipe(
        v.string(),
        v.check((code) => findCurrency(code) !== null, 'is not a supported currency'),
      ),
    ),
    reference: v.string('is missing'),
    days: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'is a number of days'), v.transform(Number))),
    brand: optional,
    from: v.optional(v.picklist(['promotions', 'owner'], 'is promotions or owner')),
    note: optional,
  }),
  v.forward(
    v.partialCheck(
      [['phone'], ['booking']],
      ({ phone, booking }) => phone !== undefined || booking !== undefined,
      'or --booking is missing',
    ),
    ['phone'],
  ),
  v.forward(
    v.partialCheck(
      [['booking'], ['currency']],
      ({ booking, currency }) => booking === undefined || currency !== undefined,
      'is missing: it goes with --booking',
    ),
    ['currency'],
  ),
)

/**
 * Returns the request for a credit given as options: amount in minor units, last day counted from today (UTC). Throws
 * an `AdminError` with a line for each wrong option; other rules are checked by the admin.
 */
export function readCredit(values: Record<string, unknown>, now: number): CreditBody {
  const parsed = v.safeParse(options, { amount: undefined, reference: undefined, ...values })
  if (!parsed.success) {
    throw new AdminError(parsed.issues.map((issue) => `--${v.getDotPath(issue) ?? ''} ${issue.message}`).join('\n'))
  }
  const { amount, days, from, booking, currency = 'INR', ...rest } = parsed.output
  return {
    ...rest,
    currency,
    amount_minor: fromMajor(amount, currency).amountMinor,
    ...(booking === undefined ? {} : { booking_no: booking }),
    ...(from === undefined ? {} : { given_by: from }),
    ...(days === undefined ? {} : { ends_on: addDays(calendarDayIn('UTC', now), days) }),
  }
}
