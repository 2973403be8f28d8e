import * as v from 'valibot'
import { manualPaymentMethods } from '#app/domain/payments/manual-payment-methods.ts'
import { chargeKinds } from '#app/domain/prices/charge.ts'
import { bookingPath, unchangedSince } from './bookings.ts'
import { calendarDay, isoInstant, minorAmount, staffText } from './fields.ts'
import { bookedExtra, depositResponse } from './offers/extras.ts'
import { routeRecord } from './route-record.ts'
import { wantedExtras } from './sales.ts'

const nullableText = v.nullable(v.string())

const dryRun = v.optional(v.pipe(v.boolean(), v.description('returns the result without changing anything')), false)

const kind = v.picklist(chargeKinds)

const chargeResponse = v.object({
  charge_id: v.string(),
  kind,
  amount_minor: v.number(),
  tax_bp: v.number(),
  tax_minor: v.pipe(v.number(), v.description('contained in the amount')),
  registration: v.pipe(nullableText, v.description('tax registration of the property at that time')),
  day: calendarDay,
  note: nullableText,
  noted_at: isoInstant,
  noted_by: v.string(),
  person: v.pipe(nullableText, v.description('null: a program')),
  undone_at: v.nullable(isoInstant),
  undone_by: nullableText,
})

const changedTotal = v.object({
  dry_run: v.boolean(),
  currency: v.string(),
  old_total_minor: v.number(),
  total_minor: v.number(),
  paid_minor: v.number(),
  payable_minor: v.number(),
  refund_minor: v.number(),
})

export const listChargesRoute = routeRecord('listCharges', 'GET /v1/bookings/{bookingNo}/charges', {
  scope: 'bookings:read',
  about: 'Lists the charges of a booking in the order they were noted, undone ones included.',
  pathFields: bookingPath,
  response: v.object({ items: v.array(chargeResponse), currency: v.string() }),
  problems: ['not_found'],
})

export const addChargeRoute = routeRecord('addCharge', 'POST /v1/bookings/{bookingNo}/charges', {
  scope: 'bookings:write',
  about:
    'Adds a charge to the bill of a guest in house, such as the minibar or damage. It is part of the total, the amount due and the invoice.',
  pathFields: bookingPath,
  body: v.object({
    kind,
    amount_minor: v.pipe(minorAmount, v.description('with its tax')),
    tax_bp: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(5000),
      v.description('rate of the contained tax: 2100 is 21 %, 0 none'),
    ),
    day: v.optional(v.pipe(calendarDay, v.description('from the arrival to today; default: today'))),
    note: v.optional(v.pipe(staffText(200), v.description('for staff; guests never see it'))),
    dry_run: dryRun,
  }),
  response: v.object({ charge_id: v.pipe(nullableText, v.description('null: a dry run')), ...changedTotal.entries }),
  status: 201,
  problems: ['not_found', 'not_modifiable', 'invalid_fields', 'in_progress'],
})

export const undoChargeRoute = routeRecord(
  'undoCharge',
  'POST /v1/bookings/{bookingNo}/charges/{chargeId}/withdrawals',
  {
    scope: 'bookings:write',
    stepUp: 'above-limit',
    about:
      'Takes a charge off the bill until its month is closed. Money paid beyond the new total is refunded, which also needs `refunds:write`. Repeating it changes nothing.',
    pathFields: v.object({ ...bookingPath.entries, chargeId: v.pipe(v.string(), v.maxLength(40)) }),
    body: v.object({ dry_run: dryRun }),
    response: changedTotal,
    problems: ['not_found', 'not_modifiable', 'in_progress'],
  },
)

export const changeExtrasRoute = routeRecord('changeExtras', 'PUT /v1/bookings/{bookingNo}/extras', {
  scope: 'bookings:write',
  stepUp: 'above-limit',
  about:
    'Adds, changes or removes extras of a booking until the departure is marked; extras that are not named stay. ' +
    'Money paid beyond the new total is refunded, which also needs `refunds:write`.',
  pathFields: bookingPath,
  body: v.object({ extras: wantedExtras, unchanged_since: unchangedSince, dry_run: dryRun }),
  response: v.object({
    dry_run: v.boolean(),
    extras: v.array(bookedExtra),
    old_total_minor: v.number(),
    total_minor: v.number(),
    payable_minor: v.pipe(v.number(), v.description('amount still due')),
    refund_minor: v.number(),
    currency: v.string(),
  }),
  problems: ['not_found', 'already_cancelled', 'not_modifiable', 'invalid_fields', 'in_progress'],
})

export const noteDepositRoute = routeRecord('noteDeposit', 'POST /v1/bookings/{bookingNo}/deposits', {
  scope: 'payments:write',
  otherScopes: ['money:write'],
  about:
    'Records that the guest left the refundable deposit of a stay with the property. It is no part of the total, ' +
    'of invoices or of the ledger.',
  pathFields: bookingPath,
  body: v.object({
    amount_minor: v.optional(v.pipe(minorAmount, v.description('default: the deposit of the booking'))),
    way: v.picklist(manualPaymentMethods),
  }),
  response: depositResponse,
  status: 201,
  problems: ['not_found', 'not_modifiable', 'invalid_fields', 'in_progress'],
})

export const settleDepositRoute = routeRecord('settleDeposit', 'POST /v1/bookings/{bookingNo}/deposits/settlements', {
  scope: 'payments:write',
  otherScopes: ['money:write'],
  about:
    'Records that the property gave the deposit back. A part that it keeps pays charges of the guest, such as ' +
    '`damage`, which are added first. Repeating it changes nothing.',
  pathFields: bookingPath,
  body: v.object({
    kept_minor: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(1_000_000_000_000),
        v.description('at most the amount still due; it becomes a payment of the booking'),
      ),
      0,
    ),
  }),
  response: depositResponse,
  problems: ['not_found', 'not_modifiable', 'payment_not_due', 'payment_amount', 'invalid_fields', 'in_progress'],
})
