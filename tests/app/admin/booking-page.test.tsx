import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { queryClient } from '#app/admin/client/live.ts'
import { BookingHead } from '#app/admin/routes/booking/booking-head.tsx'
import { CancelForm } from '#app/admin/routes/booking/forms/cancel-form.tsx'
import { ChargeForm } from '#app/admin/routes/booking/forms/charge-form.tsx'
import { DepositForm } from '#app/admin/routes/booking/forms/deposit-form.tsx'
import { GuestForm } from '#app/admin/routes/booking/forms/guest-form.tsx'
import { LinkForm } from '#app/admin/routes/booking/forms/link-form.tsx'
import { PaymentForm } from '#app/admin/routes/booking/forms/payment-form.tsx'
import { RefundForm } from '#app/admin/routes/booking/forms/refund-form.tsx'
import { StayForm } from '#app/admin/routes/booking/forms/stay-form.tsx'
import { GuestSection } from '#app/admin/routes/booking/sections/guest-section.tsx'
import { HistorySection, NotesSection } from '#app/admin/routes/booking/sections/history-section.tsx'
import { MoneySection } from '#app/admin/routes/booking/sections/money-section.tsx'
import { PriceSection } from '#app/admin/routes/booking/sections/price-section.tsx'
import { StayFacts } from '#app/admin/routes/booking/sections/stay-facts.tsx'
import { TermsSection } from '#app/admin/routes/booking/sections/terms-section.tsx'
import type { Booking } from '#app/admin/routes/booking/use-booking.ts'
import { useStayMarks } from '#app/admin/routes/booking/use-stay-marks.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { scopes } from '#app/domain/operators/scopes.ts'
import type { Markup } from '#app/ui/markup.tsx'

const me = { scopes: scopes.map((scope) => ({ scope, properties: null })) } as unknown as Me

const booking: Booking = {
  ...{ booking_no: 'MG-7K4Q2', invoice_no: 'INV-7K4Q2', brand: 'marigold', status_key: 0, state: 'confirmed' },
  ...{ stay_state: 'due', is_unsettled: false, evidence: 'none', rooms: 2, nights: 2, currency: 'INR' },
  property: { id: 3, code: 'MG3', name: 'Amer Road' },
  room_category: { id: 31, name: 'Family haveli' },
  plan: { code: 'flex', name: 'Flexible', board: 'breakfast', payment: null, deposit_percent: null },
  ...{ checkin: '2026-11-28', checkout: '2026-11-30', total_minor: 768_000, paid_minor: 144_000, payment: 'part' },
  guest: { name: 'Lukas Brandstätter', country_code: '+43', phone: '6605550142', email: null },
  ...{ source: 'site', created_at: '2026-11-19T13:12:00Z', cancelled_at: null, hold_until: null, revision: 2 },
  ...{ is_archived: false, language: 'de', special_requests: 'Cot in the room', arrival_time: '12:30' },
  ...{ rooms_config: '2-2_0_1_0-1_0_0_0', child_ages: '6' },
  policy: {
    free_until: '2026-11-27T03:30:00Z',
    steps: [
      { until: '2026-11-27T03:30:00Z', fee: null },
      { until: null, fee: { kind: 'nights', value: 1 } },
    ],
    no_show: { kind: 'percent', value: 100 },
    time_zone: 'Asia/Kolkata',
  },
  extras: [{ code: 'cot', name: 'Cot', day: 'arrival', count: 2, amount_minor: 80_000 }],
  deposit: {
    ...{ due_minor: 50_000, held_minor: 0, returned_minor: 0, kept_minor: 0, way: null, taken_at: null },
    ...{ settled_at: null, currency: 'INR' },
  },
  parts: [
    {
      ...{ number: 2, room_category: { id: 32, name: 'Single' }, rate_plan: null, total_minor: 300_000 },
      free_until: null,
    },
  ],
  sale: { sold_by: 'operator:1', person: 'Arjun Rao', group: null, usual_minor: 768_000 },
  ...{ read_at: '2026-11-28T06:00:00Z', version: 3 },
  price: {
    nights: [
      { day: '2026-11-28', amount_minor: 394_000 },
      { day: '2026-11-29', amount_minor: 364_000 },
    ],
    lines: [
      { kind: 'room', name: 'room', amount_minor: 758_000 },
      { kind: 'extra', name: '2 × Cot', amount_minor: 80_000 },
      { kind: 'coupon', name: 'coupon', amount_minor: -70_000 },
    ],
    ...{ tax_minor: 36_600, tax_inclusive: true },
  },
  units: [{ room: 1, unit: 7, name: '301', from: '2026-11-28', to: '2026-11-29' }],
  history: [
    { at: '2026-11-19T13:12:00Z', event: 'created', actor: 'guest', person: null, details: {} },
    {
      ...{ at: '2026-11-19T13:12:00Z', event: 'modified', actor: 'desk', person: 'Ritu Sharma' },
      details: { paymentId: 'p1', amountMinor: 144_000, way: 'bank_transfer' },
    },
    {
      ...{ at: '2026-11-28T04:35:00Z', event: 'updated', actor: 'desk', person: 'Ritu Sharma' },
      details: { by: 'desk', fields: ['country_code', 'phone', 'arrival_time'] },
    },
    {
      ...{ at: '2026-11-28T05:00:00Z', event: 'modified', actor: 'desk', person: null },
      details: { totalMinor: 768_000, from: { totalMinor: 700_000 } },
    },
  ],
  payments: [
    {
      ...{ id: 'p1', gateway: 'desk', mode: 'desk', amount_minor: 144_000, status: 'succeeded' },
      created_at: '2026-11-19T13:12:00Z',
    },
  ],
  refunds: [],
  notes: [
    {
      ...{ id: 'n1', at: '2026-11-28T05:00:00Z', author: 'operator:1', kind: 'note', text: 'Cot is in' },
      person: 'Arjun Rao',
    },
  ],
  failed_messages: [],
}

/** Renders a part of the page as its words. */
async function wordsOf(part: () => Markup): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: part as never }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

const props = { booking, me, close: () => {} }

test('the head and facts of a booking say where the stay is and what is owed', async () => {
  function Head() {
    return <BookingHead booking={booking} me={me} marks={useStayMarks(booking)} onAction={() => {}} />
  }
  expect(await wordsOf(() => <Head />)).toMatch(/Lukas Brandstätter Due ₹6,240 unpaid .*Check in/)
  const facts = await wordsOf(() => <StayFacts booking={booking} me={me} />)
  for (const words of ['Sat, 28 Nov', '2N', '301', 'No room yet', 'Single', '3 adults', 'aged 6', 'with breakfast']) {
    expect(facts).toContain(words)
  }
})

test('price, payments, terms and history are in words', async () => {
  const price = await wordsOf(() => <PriceSection booking={booking} me={me} />)
  expect(price).toMatch(/Sat, 28 Nov .*₹3,940 .*2 × Cot ₹800 Coupon −₹700 .*Total ₹7,680 .*₹6,240/)
  expect(await wordsOf(() => <MoneySection booking={booking} me={me} />)).toMatch(/₹1,440 received Transfer/)
  const terms = await wordsOf(() => <TermsSection booking={booking} />)
  expect(terms).toMatch(/Free until .*Now: First night, ₹3,940 later, or no-show No-show: Whole stay, ₹7,680/)
  const history = await wordsOf(() => <HistorySection booking={booking} />)
  expect(history).toMatch(
    /Stay changed Total ₹7,680, before ₹7,000 Staff, .*Changed: Phone and Arrival time Ritu Sharma/,
  )
  expect(await wordsOf(() => <NotesSection booking={booking} me={me} />)).toMatch(/Cot is in Arjun Rao/)
  expect(await wordsOf(() => <GuestSection booking={booking} me={me} />)).toMatch(/Speaks German .*\+43 6605550142/)
})

test('each form says its act with the amount', async () => {
  const forms = [
    [PaymentForm, 'Take ₹6,240'],
    [LinkForm, 'Make a link for ₹6,240'],
    [RefundForm, 'Refund'],
    [ChargeForm, 'Add a charge'],
    [CancelForm, 'Cancel without charge'],
    [StayForm, 'Change, total ₹7,680'],
    [GuestForm, 'Save'],
    [DepositForm, 'Take ₹500'],
  ] as const
  for (const [Form, action] of forms) expect(await wordsOf(() => <Form {...props} />)).toContain(action)
})
