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

test('parts of the highest agreed price have their exact share of the tax [SALE-04]', async () => {
  const { deps, no, call, pay, documents } = await aLargeSale(1_000_000_000_000)
  expect((await pay(333_333_333_333)).status).toBe(200)
  const [posting] = await deps.db.all(
    `SELECT p.tax_minor FROM ledger_posting p JOIN booking b ON b.id = p.booking_id WHERE b.booking_no = ?`,
    no,
  )
  expect(posting).toEqual({ tax_minor: 33_033_033_033 })
  expect((await pay(666_666_666_667)).status).toBe(200)
  expect((await call('refunds', { amount_minor: 500_000_000_000, reason: 'Half the group stayed away' })).status).toBe(
    200,
  )
  const total = (await documents()).reduce((sum, document) => sum + document.total, 0)
  expect(total).toBe(500_000_000_000)
  expect(await findDocumentFaults(deps.db)).toEqual([])
})
