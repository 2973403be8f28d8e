import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

/** How many bookings and nights had other facts than they should. */
export type ReportDifferences = { bookings: number; nights: number }

const STAY = `booking_id, arrival, is_booked, source, currency, made_at, rooms, nights, room_minor, other_minor,
  fee_minor, night_minor, free_nights`

/**
 * Rows that correct a property: stays that are counted and should not be (sign -1 for each), and stays that should be.
 * A booking that is in an archive is not compared; its facts are the only ones left.
 */
const CORRECTIONS = `recorded AS (
    SELECT ${STAY}, sum(sign) AS times FROM stay_change WHERE property_id = ?1 GROUP BY ${STAY} HAVING sum(sign) <> 0),
  present AS (
    SELECT ${STAY}, 1 AS times FROM stay_value WHERE property_id = ?1 AND (is_booked OR fee_minor <> 0)),
  correction AS (
    SELECT ${STAY}, -times AS times FROM (SELECT * FROM recorded EXCEPT SELECT * FROM present)
    WHERE booking_id IN (SELECT id FROM booking)
    UNION ALL SELECT ${STAY}, times FROM (SELECT * FROM present EXCEPT SELECT * FROM recorded))`

/** Nights of a property whose sums are not those of its changes, with the sums they should have. */
const WRONG_NIGHTS = `due AS (
    SELECT currency, day, source, sum(rooms) AS rooms, sum(free_rooms) AS free_rooms, sum(room_minor) AS room_minor,
      sum(other_minor) AS other_minor, sum(fee_minor) AS fee_minor
    FROM (
      SELECT c.currency, c.arrival + j.key AS day, c.source, c.sign * c.rooms AS rooms,
        iif(j.value = 0, c.sign * c.rooms, 0) AS free_rooms, c.sign * j.value AS room_minor,
        iif(j.key = 0, c.sign * c.other_minor, 0) AS other_minor, iif(j.key = 0, c.sign * c.fee_minor, 0) AS fee_minor
      FROM stay_change c CROSS JOIN json_each(c.night_minor) j WHERE c.property_id = ?1
      UNION ALL SELECT currency, day, source, 0, 0, 0, 0, 0 FROM night_sold WHERE property_id = ?1)
    GROUP BY currency, day, source),
  wrong AS (
    SELECT * FROM due EXCEPT SELECT currency, day, source, rooms, free_rooms, room_minor, other_minor, fee_minor
    FROM night_sold WHERE property_id = ?1)`

function insertCorrections(propertyId: number, now: number): Statement {
  return statement(
    `WITH ${CORRECTIONS}
     INSERT INTO stay_change (property_id, at, position, kind, sign, ${STAY})
     SELECT ?1, ?2, 1000 + row_number() OVER (), 'corrected', iif(c.times > 0, 1, -1), ${STAY}
     FROM correction c JOIN json_each('[1,2,3,4,5]') r ON r.value <= abs(c.times)`,
    propertyId,
    now,
  )
}

function updateNights(propertyId: number): Statement {
  return statement(
    `WITH ${WRONG_NIGHTS}
     INSERT INTO night_sold (property_id, currency, day, source, rooms, free_rooms, room_minor, other_minor, fee_minor)
     SELECT ?1, currency, day, source, rooms, free_rooms, room_minor, other_minor, fee_minor FROM wrong WHERE true
     ON CONFLICT DO UPDATE SET rooms = excluded.rooms, free_rooms = excluded.free_rooms,
       room_minor = excluded.room_minor, other_minor = excluded.other_minor, fee_minor = excluded.fee_minor`,
    propertyId,
  )
}

export async function findReportDifferences({ db }: Pick<Deps, 'db'>, propertyId: number): Promise<ReportDifferences> {
  const found = await db.first<ReportDifferences>(
    `WITH ${CORRECTIONS}, ${WRONG_NIGHTS}
     SELECT (SELECT count(DISTINCT booking_id) FROM correction) AS bookings, (SELECT count(*) FROM wrong) AS nights`,
    propertyId,
  )
  return found ?? { bookings: 0, nights: 0 }
}

/** Corrects the facts of a property by its bookings, and returns what differed before. */
export function rebuildReports(
  deps: Deps,
  actor: Actor,
  { propertyId, idempotency }: { propertyId: number; idempotency: IdempotentRequest | null },
): Promise<Result<ReportDifferences, Problem>> {
  const operation: Operation = {
    action: 'report.write',
    subject: `reports:${propertyId}`,
    propertyId,
    snapshot: null,
    idempotency,
  }
  return runAudited(deps, actor, operation, async (audited) => {
    const differences = await findReportDifferences(audited, propertyId)
    await audited.write([insertCorrections(propertyId, audited.now()), updateNights(propertyId)])
    return ok(differences)
  })
}
