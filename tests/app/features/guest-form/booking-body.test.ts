import { expect, test } from 'vitest'
import { readForm, toBookingBody } from '#app/features/guest-form/booking-body.ts'
import { aMicrosite } from '#tests/support/a-microsite.ts'

const form = {
  _xsrf: 'token',
  name: 'Asha Rao',
  country_code: '+91',
  phone: '9876543210',
  email: '',
  hotel_id: '10001',
  room_category_id: '100011',
  checkin: '2026-12-10',
  checkout: '2026-12-11',
  rooms_config: '1-2_0_0_0',
  coupon_code: '',
  shown_total: '264000',
  wish_full: '',
  wish_part: '660',
}

test('a booking paid at the hotel has no payment', () => {
  const body = toBookingBody({ ...form, pay: 'hotel' }, 'Mobile Web Booking')
  expect(body).not.toHaveProperty('payments')
  expect(body).toMatchObject({
    user: { name: 'Asha Rao', country_code: '+91', phone: '9876543210' },
    booking: { hotel_id: '10001', room_category_id: '100011', source: 'Mobile Web Booking' },
  })
})

test('sends the rooms as counts too [PICK-07]', () => {
  const rooms_config = '4-1_0_0_0-2_0_0_0-3_0_1_0-3_0_0_0'
  expect(toBookingBody({ ...form, rooms_config }, 'Web Booking').booking).toMatchObject({
    rooms_config,
    single: 1,
    double: 3,
    extra: 2,
    rooms: 4,
    guests: 10,
  })
  expect(toBookingBody({ ...form, rooms_config: 'x' }, 'Web Booking').booking).not.toHaveProperty('single')
})

test('a part payment sends its amount, a full one none', () => {
  expect(toBookingBody({ ...form, pay: 'part' }, 'Web Booking').payments).toEqual({
    from_payment_method: { amount: '660' },
  })
  expect(toBookingBody({ ...form, pay: 'full' }, 'Web Booking').payments).toEqual({
    from_payment_method: { amount: null },
  })
})

test("first and last name form the name of a home's guest", () => {
  const { name: _name, ...home } = form
  const body = toBookingBody(
    { ...home, first_name: 'Noor', last_name: 'de Vries', guest_city: 'Leiden' },
    'Web Booking',
  )
  expect(body.user).toMatchObject({ name: 'Noor de Vries', first_name: 'Noor', last_name: 'de Vries', city: 'Leiden' })
})

test("the form's token is not in the body", () => {
  expect(JSON.stringify(toBookingBody(form, 'Web Booking'))).not.toContain('token')
})

test('reads a form as texts', () => {
  const data = new FormData()
  data.set('name', 'Asha')
  data.set('photo', new File(['x'], 'x.txt'))
  expect(readForm(data)).toEqual({ name: 'Asha' })
})

test('wallet money is requested, and the part payment is smaller', () => {
  const wallet = { use_wallet: 'on', shown_wallet: '240', wish_full_wallet: '', wish_part_wallet: '420' }
  const payments = (pay: string, more: object = {}) =>
    toBookingBody({ ...form, ...wallet, ...more, pay }, 'Web Booking').payments
  const input = { use_wallet: true, shown_wallet: '240' }
  expect(payments('hotel')).toEqual(input)
  expect(payments('full')).toEqual({ ...input, from_payment_method: { amount: null } })
  expect(payments('part')).toEqual({ ...input, from_payment_method: { amount: '420' } })
  // Where the wallet pays everything due now, nothing is paid before booking.
  expect(payments('part', { wish_part_wallet: '0' })).toEqual(input)
  expect(payments('part', { use_wallet: '' })).toEqual({ from_payment_method: { amount: '660' } })
})

test('names the replaced booking only where the guest agreed', () => {
  expect(toBookingBody(form, 'Web Booking').booking).not.toHaveProperty('request_type')
  expect(toBookingBody({ ...form, old_booking_id: 'MG4F7K2QX' }, 'Web Booking').booking).toMatchObject({
    request_type: 'PROPERTY_CHANGE',
    old_booking_id: 'MG4F7K2QX',
  })
})

test('at a partner the booking has that partner without older sales', () => {
  const microsite = aMicrosite({
    source: 'Coachline',
    subSource: 'tour',
    deviseRole: 'Coach_Guest',
    configuration: { a: 'b' },
    partnerFields: { microsite_txn_id: 'C-1' },
  })
  const campaign = { utm_source: 'mail', microsite_txn_id: 'other', orderUrl: 'https://other.example/1' }
  const { user, booking } = toBookingBody(form, 'Web Booking', { campaign, microsite }) as Record<string, object>
  expect(user).toMatchObject({ devise_role: 'Coach_Guest' })
  expect(booking).toMatchObject({
    utm_source: 'mail',
    microsite: 'coachline',
    microsite_source: 'Coachline',
    microsite_configuration: { a: 'b' },
    microsite_txn_id: 'C-1',
    sub_source: 'tour',
  })
  expect(booking).not.toHaveProperty('orderUrl')
})
