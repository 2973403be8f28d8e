import { afterEach, expect } from 'vitest'
import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anActor } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { aBookingRequest, CHECKIN, soldByDay } from '#tests/support/booking-builders.ts'
import jsonl from '#tests/support/import/sample.jsonl?raw'
import { deepTest } from '#tests/support/is-deep.ts'
import { startImport } from '#worker/admin/services/imports/imports.ts'
import { endImport, processPart } from '#worker/admin/services/imports/running/process-part.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'

let settle = async () => {}

// Search prices are refreshed after each import part.
afterEach(() => settle())

deepTest(
  '50 bookings during imports: none lost or oversold',
  {
    timeout: 120_000,
  },
  async () => {
    const deps = aDeps()
    settle = deps.settle
    const late = { ...deps, db: withLatency(deps.db) }
    const admin = await anImporter(deps)
    for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
    const stay = JSON.parse(jsonl.split('\n')[0] ?? '')
    const property = (rooms_total: number, price_double: number) =>
      JSON.stringify({
        ...stay,
        restriction_no_postpaid_percent: null,
        rooms: [{ ...stay.rooms[0], rooms_total, price_double }],
      })
    await admin.importFile('stays', property(6, 2000), { format: 'jsonl' })
    const row = await deps.db.first<{ id: number; category: number; city: number; country: number }>(
      `SELECT p.id, c.id AS category, p.city_id AS city, p.country_id AS country FROM property p
     JOIN room_category c ON c.property_id = p.id`,
    )
    const hotel = {
      propertyId: row?.id ?? 0,
      categoryId: row?.category ?? 0,
      cityId: row?.city ?? 0,
      countryId: row?.country ?? 0,
    }
    const last = addDays(CHECKIN, 1)
    const nights = `MYH001,${stay.rooms[0].room_name},${CHECKIN},${last}`

    /** Imports a file through the services, with latency on every query. */
    async function importFile(kind: ImportKindName, format: 'csv' | 'jsonl', text: string, index: number) {
      const file = { kind, format, fileName: 'race', digest: `${kind} ${index}`, isDryRun: false, isAgain: false }
      const started = await startImport(late, anActor(), file, null)
      if (!started.ok) throw new Error(started.problem.code)
      const { id } = started.value.job
      const taken = await processPart(late, anActor(), { id, number: 1, text })
      const ended = await endImport(late, anActor(), id)
      expect([taken.ok, ended.ok]).toEqual([true, true])
    }
    const bookings = Array.from({ length: 50 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 20))
      const visitor = aScope({ visitor: { id: `imported-${index}-${'0'.repeat(20)}` } })
      return createBooking(late, visitor, { request: aBookingRequest(hotel), access: [], idempotency: null })
    })
    const imports = Array.from({ length: 12 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 60))
      if (index % 3 === 0) return importFile('stays', 'jsonl', property(6 - (index % 2), 2000 + index), index)
      if (index % 3 === 1)
        return importFile(
          'rates',
          'csv',
          `property_code,room_name,from,to,single,double,extra\n${nights},1500,${1900 + index},300\n`,
          index,
        )
      return importFile('stock', 'csv', `property_code,room_name,from,to,total\n${nights},${4 + (index % 2)}\n`, index)
    })
    const [results] = await Promise.all([Promise.all(bookings), Promise.all(imports)])
    const booked = results.filter(({ ok }) => ok).length
    expect(booked).toBeGreaterThan(0)
    expect(booked).toBeLessThanOrEqual(6)
    expect(await soldByDay(deps.db, hotel)).toEqual({ [CHECKIN]: booked, [last]: booked })
    expect(await deps.db.all('SELECT 1 FROM booking')).toHaveLength(booked)
    const over = await deps.db.all('SELECT 1 FROM stock WHERE sold > total')
    expect(over).toEqual([])
  },
)

deepTest(
  'concurrent imports of stays never share an id and keep every stay',
  {
    timeout: 60_000,
  },
  async () => {
    const deps = aDeps()
    settle = deps.settle
    const late = { ...deps, db: withLatency(deps.db) }
    const admin = await anImporter(deps)
    for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
    const stay = JSON.parse(jsonl.split('\n')[0] ?? '')
    const codesOf = (file: string) => Array.from({ length: 12 }, (_, index) => `${file}${index + 10}`)
    const textOf = (file: string) =>
      codesOf(file)
        .map((code) => JSON.stringify({ ...stay, property_code: code, name: `House ${code}`, rooms: [stay.rooms[0]] }))
        .join('\n')

    /** As a client does: retries while another client holds the import. */
    async function untilTaken(ask: () => ReturnType<typeof processPart>) {
      for (let tries = 0; tries < 60; tries += 1) {
        const taken = await ask()
        if (taken.ok && taken.value.isDone) return taken.value.job
        if (!taken.ok && taken.problem.code !== 'in_progress') throw new Error(taken.problem.code)
      }
      throw new Error('never done')
    }
    const files = ['AAA', 'BBB', 'CCC']
    const jobs = await Promise.all(
      files.map(async (digest) => {
        const file = {
          kind: 'stays',
          format: 'jsonl',
          fileName: digest,
          digest,
          isDryRun: false,
          isAgain: false,
        } as const
        const started = await startImport(late, anActor(), file, null)
        if (!started.ok) throw new Error(started.problem.code)
        const { id } = started.value.job
        await untilTaken(() => processPart(late, anActor(), { id, number: 1, text: textOf(digest) }))
        return untilTaken(() => endImport(late, anActor(), id))
      }),
    )
    expect(jobs.map(({ added, changed, refused }) => [added, changed, refused])).toEqual(files.map(() => [12, 0, 0]))
    const held = await deps.db.all<{ code: string; name: string; rooms: number }>(
      `SELECT oyo_id AS code, name, (SELECT count(*) FROM room_category c WHERE c.property_id = p.id) AS rooms
     FROM property p WHERE name LIKE 'House %' ORDER BY 1`,
    )
    const codes = files.flatMap(codesOf).toSorted()
    expect(held).toEqual(codes.map((code) => ({ code, name: `House ${code}`, rooms: 1 })))
  },
)
