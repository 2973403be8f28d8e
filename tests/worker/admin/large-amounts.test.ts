import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { findDocumentFaults } from '#tests/support/check-documents.ts'
import { aHotelIn } from '#tests/support/seller-builders.ts'

/** 90 million rupiah in minor units. */
const TOTAL = 9_000_000_000
const TAX = 891_891_892

async function aLargeSale(totalMinor: number) {
  const deps = aDeps()
  const hotel = await aHotelIn(deps, 'ID', { currency: 'IDR', taxBp: 1100, taxInclusive: true, rooms: 20 })
  const token = await aToken(deps)
  const price = { total_minor: totalMinor, reason: 'A group for a week' }
  const body = {
    ...{ property: hotel.propertyId, room: hotel.categoryId, source: 'phone', rooms_config: '1-2_0_0_0', price },
    ...{ checkin: '2026-12-11', checkout: '2026-12-13', guest: { name: 'Asha Rao', without_contact: true } },
  }
  const sold = await callAdmin('/v1/bookings', { token, key: `large-${totalMinor}`, body })
  expect([sold.status, sold.answer.currency]).toEqual([201, 'IDR'])
  const no: string = sold.answer.booking.booking_no
  const call = (path: string, body: object) => callAdmin(`/v1/bookings/${no}/${path}`, { token, body })
  const pay = (amount_minor: number) => call('payments', { amount_minor, way: 'cash', reference: `${amount_minor}` })
  const documents = () =>
    deps.db.all<{ total: number; tax: number; lines: number }>(
      `SELECT d.total_minor AS total, d.tax_minor AS tax, (SELECT sum(l.net_minor + l.tax_minor) FROM tax_document_line l
         WHERE l.document_id = d.id) AS lines FROM tax_document d JOIN booking b ON b.id = d.booking_id
       WHERE b.booking_no = ? ORDER BY d.position`,
      no,
    )
  return { deps, token, no, call, pay, documents }
}

test('90 million rupiah with 11 % tax are paid, invoiced and refunded [SALE-04]', async () => {
  const { deps, call, pay, documents } = await aLargeSale(TOTAL)
  expect((await pay(TOTAL / 3)).answer).toMatchObject({ outcome: 'counted', paid_minor: TOTAL / 3 })
  expect((await pay((TOTAL / 3) * 2)).answer).toMatchObject({ outcome: 'counted', paid_minor: TOTAL })
  expect(await documents()).toEqual([{ total: TOTAL, tax: TAX, lines: TOTAL }])
  const postings = await deps.db.all('SELECT tax_minor FROM ledger_posting ORDER BY entry_no')
  expect(postings).toEqual(expect.arrayContaining([{ tax_minor: 297_297_297 }, { tax_minor: 594_594_595 }]))
  expect((await call('refunds', { amount_minor: 1_000_000_001, reason: 'The pool was closed' })).status).toBe(200)
  const [, credit] = await documents()
  expect(credit).toMatchObject({ total: -1_000_000_001, lines: -1_000_000_001 })
  expect(await findDocumentFaults(deps.db)).toEqual([])
})

test('the highest agreed price is cancelled with a charge [SALE-04]', async () => {
  const { deps, call, pay, documents } = await aLargeSale(1_000_000_000_000)
  expect((await pay(1_000_000_000_000)).status).toBe(200)
  const charged = await call('cancellations', { reason: 'Asked by phone', charge_minor: 333_333_333_333 })
  expect(charged.status).toBe(200)
  const sums = (await documents()).reduce((all, { total, tax }) => ({ total: all.total + total, tax: all.tax + tax }), {
    ...{ total: 0, tax: 0 },
  })
  expect(sums).toEqual({ total: 333_333_333_333, tax: 33_033_033_033 })
  expect(await findDocumentFaults(deps.db)).toEqual([])
})
