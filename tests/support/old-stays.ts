import { env } from 'cloudflare:workers'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { NOON, run } from '#tests/support/many-bookings.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { allTables, rowsSql } from '#worker/infra/archive/stay-rows.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'

export const files = (env as unknown as { FILES: R2Bucket }).FILES

/** Fourteen months after the check-out of `anOldStay`. */
export const LATER = '2028-02-13T12:00:00Z'

export const SECRET = 'Snores, give the room at the end'

/** Dependencies at a moment long after the stay. */
export const later = (deps: TestDeps): TestDeps => ({ ...deps, now: () => Date.parse(LATER) })

/** A paid stay that ended in December 2026, with a note, requests and sent messages. */
export async function anOldStay(deps: TestDeps = aDeps()) {
  const hotel = await aHotel(deps.db)
  const visitorId = `visitor-${crypto.randomUUID()}`
  const { bookingId: id, bookingNo } = await aPaidBooking(
    deps,
    hotel,
    aScope({ now: deps.now(), visitor: { id: visitorId } }),
  )
  const token = await aToken(deps, { days: 800 } as object)
  const note = await callAdmin(`/v1/bookings/${bookingNo}/notes`, { token, body: { text: SECRET } })
  if (note.status !== 201) throw new Error(JSON.stringify(note.answer))
  await run(deps.db, "UPDATE booking SET special_requests = 'A cot', arrival_time = '21:30' WHERE id = ?", id)
  await completeStays({ ...deps, now: () => NOON })
  await run(deps.db, "UPDATE message SET status = 'sent', sent_at = 1 WHERE payload ->> 'bookingId' = ?", id)
  return { deps: later(deps), hotel, id, bookingNo, token, visitorId }
}

/** Every row of the stay that the archive holds, the whole booking, and how often the stay was announced. */
export async function rowsOf({ db }: Pick<Deps, 'db'>, id: string) {
  const texts = await Promise.all(
    allTables.map((table) => db.first<{ rows: string }>(`SELECT ${rowsSql(table)} AS rows`, id)),
  )
  const [booking, events, money, documents] = await Promise.all([
    db.first('SELECT * FROM booking WHERE id = ?', id),
    db.first('SELECT count(*) AS n FROM desk_event WHERE booking_id = ?', id),
    db.all('SELECT * FROM ledger_entry WHERE booking_id = ? ORDER BY transaction_id, position', id),
    db.all('SELECT no, total_minor FROM tax_document WHERE booking_id = ? ORDER BY position', id),
  ])
  return { texts: texts.map((row) => row?.rows), booking, events, money, documents }
}

export const keysOf = async (id: string) =>
  (await files.list({ prefix: `archive/stays/${id}/` })).objects.map(({ key }) => key)

export async function textOf(key: string): Promise<string> {
  const object = await files.get(key)
  if (!object) throw new Error(`${key} is missing`)
  return new Response(object.body.pipeThrough(new DecompressionStream('gzip'))).text()
}

/**
 * Ends the process, as kill -9 does, before or after the n-th effect on database or files: that call and all later ones
 * fail.
 */
export function dying(deps: Deps, { at, when }: { at: number; when: 'before' | 'after' }) {
  let calls = 0
  async function step<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    calls += 1
    if (calls > at || (calls === at && when === 'before')) throw new Error('killed')
    const answer = await call()
    if (calls >= at) throw new Error('killed')
    return answer
  }
  const { db } = deps
  const mortal: Deps = {
    ...deps,
    db: {
      first: <Row>(sql: string, ...params: (string | number | null)[]) => step(() => db.first<Row>(sql, ...params)),
      all: <Row>(sql: string, ...params: (string | number | null)[]) => step(() => db.all<Row>(sql, ...params)),
      batch: (statements) => step(() => db.batch(statements)),
    },
    files: {
      get: (key: string) => step(() => deps.files.get(key)),
      put: (key: string, value: ArrayBuffer) => step(() => deps.files.put(key, value)),
      delete: (key: string) => step(() => deps.files.delete(key)),
    } as unknown as R2Bucket,
  }
  return { deps: mortal, calls: () => calls }
}
