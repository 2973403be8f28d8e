import * as v from 'valibot'
import { isoInstant, pageOf, pagingFields, placeCursor } from '../paging.ts'
import { routeRecord } from '../route-record.ts'

const status = v.picklist(['pending', 'settled', 'cancelled', 'refunded'])

export const listOrdersRoute = routeRecord({
  name: 'listOrders',
  method: 'GET',
  path: '/v1/orders',
  scope: 'money:read',
  about:
    'Orders of guests that are no bookings, memberships and donations, the newest first. They belong to no house: a token for some houses sees none.',
  query: v.object({
    ...pagingFields,
    cursor: placeCursor,
    brand: v.optional(v.pipe(v.string(), v.maxLength(40))),
    kind: v.optional(v.picklist(['membership', 'donation'])),
    status: v.optional(status),
    number: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  answer: pageOf(
    v.object({
      number: v.string(),
      kind: v.picklist(['membership', 'donation']),
      brand: v.string(),
      country: v.string(),
      guest: v.pipe(v.nullable(v.string()), v.description('account id; null: nobody’s account')),
      status,
      membership: v.pipe(
        v.nullable(
          v.object({
            kind: v.picklist(['join', 'renew', 'upgrade']),
            plan: v.string(),
            start_date: v.nullable(v.string()),
            end_date: v.nullable(v.string()),
          }),
        ),
        v.description('of a membership: what it bought'),
      ),
      currency: v.string(),
      total_minor: v.number(),
      tax_minor: v.number(),
      wallet_minor: v.pipe(v.number(), v.description('of the total, paid by the wallet')),
      refunded_minor: v.number(),
      created_at: isoInstant,
      settled_at: v.nullable(isoInstant),
    }),
  ),
  problems: [],
})

export const refundOrderRoute = routeRecord({
  name: 'refundOrder',
  method: 'POST',
  path: '/v1/orders/{number}/refund',
  scope: 'refunds:write',
  about:
    'Gives a membership order back whole, as its guest could: the newest paid one, within 14 days and unused. Joining money is taken back, and the guest is told.',
  pathFields: v.object({ number: v.pipe(v.string(), v.maxLength(40)) }),
  body: v.object({}),
  answer: v.object({
    number: v.string(),
    status,
    refunded_minor: v.number(),
    wallet_minor: v.pipe(v.number(), v.description('what went back to the wallet')),
    joining_minor: v.pipe(v.number(), v.description('joining money that was taken back')),
    currency: v.string(),
  }),
  problems: ['not_found', 'membership_used', 'in_progress'],
})
