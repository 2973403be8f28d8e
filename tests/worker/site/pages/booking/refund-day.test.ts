import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

const site = bookingPages()
const { db } = aDeps()
const DAY = 86_400_000
const start = Date.parse('2026-11-21T12:00:00Z')

/** A guest's booking of ₹2,400, paid by card on Saturday, 21 November. */
async function aPaidStay(hotel?: TestHotel) {
  const guest = await aGuest(site, { now: new Date(start).toISOString() })
  const { id, no, token } = await bookIn(guest, hotel ?? (await aHotel(db)), { pay: true })
  const payment = await db.first<{ id: string; amount: number }>(
    'SELECT id, amount_minor AS amount FROM payment WHERE booking_id = ?',
    id,
  )
  if (!payment) throw new Error('nothing was paid')
  const held = { bookingId: id, bookingNo: no, paymentId: payment.id, amountMinor: payment.amount }
  const deps = aDeps(undefined, start)
  await chargeAtGateway(deps, held)
  await settlePayment(deps, 'sandbox', aSuccess(held))
  return { guest, deps, no, id, token }
}

async function cancel({ guest, no }: Awaited<ReturnType<typeof aPaidStay>>) {
  const { cancellation } = await dataOf(guest, `/booking/${no}?modal=bookingCancellation`)
  const fields = { idempotency_key: cancellation?.idempotencyKey ?? '', shown_charge: '0' }
  expect((await guest.post(`/booking/${no}/cancel`, fields)).status).toBe(303)
}

test('names the day of the refund before cancelling, after it and in the mail, once each [DECD-10]', async () => {
  const stay = await aPaidStay()
  const { guest, deps, no } = stay
  const { cancellation } = await dataOf(guest, `/booking/${no}?modal=bookingCancellation`)
  // Ten business days after Saturday, 21 November.
  expect(cancellation?.refund).toEqual({ label: 'Refund, with you by Fri, 4\u00a0Dec', amount: '₹2,400' })
  await cancel(stay)
  const page = await dataOf(guest, `/booking/${no}`)
  expect(page.lead).toBe('Your refund of ₹2,400 will be with you by Fri, 4\u00a0Dec.')
  expect(page.paid).toEqual({
    lines: [{ label: 'Paid with Credit card', amount: '₹2,400' }],
    total: { label: 'Your refund', amount: '₹2,400' },
  })
  const html = await (await guest.fetch(`/booking/${no}`)).text()
  const shown = html.slice(0, html.indexOf('id="page-state"')).replace(/<[^>]+>/g, ' ')
  expect(shown.split(/4\u00a0Dec/)).toHaveLength(2)
  const mail = (await listNotifications(deps, aScope(), 200)).find(
    ({ template, body }) => template === 'booking_cancelled' && body.includes(no) && !body.startsWith('Marigold:'),
  )
  expect(mail?.body.split(/4\u00a0Dec/)).toHaveLength(2)
  expect(mail?.body).toContain('Fri, 4\u00a0Dec')
  expect(mail?.html?.replace(/<[^>]+>/g, '')).toContain('Refund, with you by Fri, 4\u00a0Dec')
})

test('counts from the day the gateway accepted the refund, then says whom to ask [DECD-10]', async () => {
  const stay = await aPaidStay()
  await cancel(stay)
  const leadAt = async (days: number) => {
    const now = new Date(start + days * DAY).toISOString()
    const later = await aGuest(site, { now })
    await later.fetch(`/booking/${stay.no}?token=${stay.token}`)
    return (await dataOf(later, `/booking/${stay.no}`)).lead
  }
  const send = (at: number | null) =>
    db.batch([
      {
        sql: 'UPDATE refund SET status = ?, sent_at = ?, next_try_at = ? WHERE booking_id = ?',
        params: [at === null ? 'initiated' : 'sent', at, start + 90 * DAY, stay.id],
      },
    ])
  await send(null)
  expect(await leadAt(2)).toContain('by Mon, 7\u00a0Dec')
  await send(start)
  expect(await leadAt(2)).toContain('by Fri, 4\u00a0Dec')
  const late = await leadAt(20)
  expect(late).toContain('Your refund of ₹2,400 should have reached you by Fri, 4\u00a0Dec.')
  expect(late).toContain('call us on ')
})

test('shows the fee beside the refund when cancelling was not free [DECD-10]', async () => {
  const stay = await aPaidStay()
  const late = await aGuest(site, { now: '2026-12-11T05:00:00Z' })
  await late.fetch(`/booking/${stay.no}?token=${stay.token}`)
  const { cancellation } = await dataOf(late, `/booking/${stay.no}?modal=bookingCancellation`)
  const fields = { idempotency_key: cancellation?.idempotencyKey ?? '', shown_charge: '1200' }
  expect((await late.post(`/booking/${stay.no}/cancel`, fields)).status).toBe(303)
  expect((await dataOf(late, `/booking/${stay.no}`)).paid).toEqual({
    lines: [
      { label: 'Paid with Credit card', amount: '₹2,400' },
      { label: 'Cancellation fee', amount: '−₹1,200' },
    ],
    total: { label: 'Your refund', amount: '₹1,200' },
  })
})
