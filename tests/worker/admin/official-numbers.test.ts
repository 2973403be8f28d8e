import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { aRegisteredHotel } from '#tests/support/seller-builders.ts'

test('a handed-over invoice is an event with all fields, and takes its official number once [SELL-06]', async () => {
  const deps = aDeps()
  const { token, hotel, prefix } = await aRegisteredHotel(deps, 'PT', {
    ...{ taxBp: 600, taxInclusive: true, currency: 'EUR', doubleMinor: 10_600 },
    registration: { number: '501442600' },
  })
  const { bookingNo } = await aPaidBooking(deps, hotel)
  const no = `${prefix}-2026-000001`
  const events = async () =>
    (await callAdmin('/v1/events?kinds=invoice.handover', { token })).answer.items.map(
      ({ data }: { data: object }) => data,
    )
  expect(await events()).toEqual([
    {
      ...{ no, kind: 'invoice', refers_to: null, refers_to_official: null, booking_no: bookingNo, day: '2026-11-21' },
      ...{ currency: 'EUR', total_minor: 21_200, tax_minor: 1200, local_tax_minor: 0, buyer: null },
      registration: expect.objectContaining({ country: 'PT', number: 'PT501442600', is_handed_over: 1 }),
      seller: expect.objectContaining({ name: 'Deccan Stays Private Limited', postal_code: '400002' }),
      stay: expect.objectContaining({ checkin: '2026-12-11', checkout: '2026-12-13', nights: 2, rooms: 1 }),
      lines: [{ kind: 'stay', rate_bp: 600, net_minor: 20_000, tax_minor: 1200 }],
    },
  ])
  const official = { number: 'FT A/1', code: 'CSDF7T5H-1', qr: 'A:501442600*B:999999990' }
  const note = (body: object, who = token) => callAdmin(`/v1/invoices/${no}/official-numbers`, { token: who, body })
  const foreign = await aToken(deps, { reach: [hotel.propertyId + 1] })
  expect((await note(official, foreign)).status).toBe(404)
  const noted = await note(official)
  expect(noted.answer).toMatchObject({ no, official })
  expect((await note(official)).answer).toEqual(noted.answer)
  expect((await note({ ...official, number: 'FT A/2' })).answer.error.reason).toBe('official_number_noted')
  expect((await callAdmin(`/v1/invoices/${no}`, { token })).answer.official).toMatchObject(official)
  // The credit note that follows names the official number it corrects.
  const buyer = { name: 'Loja Lda', street: 'Rua 1', city: 'Porto', country: 'PT', tax_number: '501442600' }
  const path = `/v1/bookings/${bookingNo}/buyer`
  expect((await callAdmin(path, { token, method: 'PATCH', body: { buyer } })).status).toBe(200)
  const [, credit, second] = await events()
  const corrects = { refers_to: no, refers_to_official: 'FT A/1' }
  expect(credit).toMatchObject({ kind: 'credit_note', ...corrects, total_minor: -21_200 })
  expect(second).toMatchObject({ kind: 'invoice', buyer: { name: 'Loja Lda', tax_number: 'PT501442600' } })
})

test('documents of other registrations are not handed over [SELL-06]', async () => {
  const deps = aDeps()
  const { token, hotel, prefix } = await aRegisteredHotel(deps)
  await aPaidBooking(deps, hotel)
  const path = `/v1/invoices/${prefix}-2627-000001/official-numbers`
  expect((await callAdmin(path, { token, body: { number: '1' } })).answer.error.reason).toBe('not_handed_over')
})
