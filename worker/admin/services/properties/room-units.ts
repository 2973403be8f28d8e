import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { mapResult, ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type Actor, reachCondition } from '../actor.ts'
import { definedFields } from '../defined-fields.ts'
import { type Audited, type Operation, runAudited } from '../run-audited.ts'
import { findReachableProperty, type Property } from './properties.ts'
import { type RoomUnit, readUnits } from './room-unit-storage.ts'

export type { RoomUnit } from './room-unit-storage.ts'

type UnitFields = { name?: string; roomTypeId?: number; floor?: string | null; note?: string | null }
type UnitState = { housekeeping?: RoomUnit['housekeeping']; outFrom?: CalendarDay | null; outTo?: CalendarDay | null }

export type UnitChange = UnitFields & UnitState

type IdempotentInput = { idempotency: IdempotentRequest | null }

const NAME_TAKEN = /UNIQUE constraint failed: room_unit\.property_id/

/** Returns the units of a property on a day, by name. */
export async function listUnits(
  deps: Deps,
  actor: Actor,
  { propertyId, day }: { propertyId: number; day: CalendarDay | undefined },
): Promise<Result<{ property: Property; day: CalendarDay; units: RoomUnit[] }, Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  const property = found.value
  const requestedDay = day ?? calendarDayIn(property.city.timeZone, deps.now())
  return ok({ property, day: requestedDay, units: await readUnits(deps, { property, day: requestedDay }) })
}

export async function createUnit(
  deps: Deps,
  actor: Actor,
  { propertyId, fields, idempotency }: { propertyId: number; fields: UnitFields } & IdempotentInput,
): Promise<Result<RoomUnit, Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  const { name = '', roomTypeId = 0, floor = null, note = null } = fields
  const operation: Operation = {
    action: 'room-unit.create',
    subject: `room-unit:${propertyId}:${name}`,
    propertyId,
    idempotency,
    snapshot: unitSnapshot('property_id = ? AND name = ?', [propertyId, name]),
  }
  const insert = statement(
    `INSERT INTO room_unit (property_id, room_category_id, name, floor, note) VALUES (?, ?, ?, ?, ?)`,
    propertyId,
    roomTypeId,
    name,
    floor,
    note,
  )
  return runAudited(deps, actor, operation, (audited) =>
    writeUnit(audited, { property: found.value, roomTypeId, name, statements: [insert] }),
  )
}

export async function changeUnit(
  deps: Deps,
  actor: Actor,
  { unitId, change, idempotency }: { unitId: number; change: UnitChange } & IdempotentInput,
): Promise<Result<RoomUnit, Problem>> {
  const found = await findReachableUnit(deps, actor, unitId)
  if (!found.ok) return found
  const { unit, property } = found.value
  const fault = findFault(unit, change)
  if (fault) return refuse(fault)
  const next = { ...unit, ...definedFields(change) }
  const operation = { ...toOperation('change', { unitId, property }), idempotency }
  return runAudited(deps, actor, operation, async (audited) => {
    const outDays = change.outFrom || change.outTo ? { outFrom: next.outFrom, outTo: next.outTo } : {}
    const statements = [updateUnit(unitId, { ...change, ...outDays }, audited.now())]
    const written = await writeUnit(audited, { property, roomTypeId: next.roomTypeId, name: next.name, statements })
    if (!written.ok || next.outFrom === null) return written
    // The update skips a unit with a booking in those nights; its days then are not the requested ones.
    const isOutOfOrderRefused = written.value.outFrom !== next.outFrom || written.value.outTo !== next.outTo
    return isOutOfOrderRefused ? refuse(notModifiable('unit_taken')) : written
  })
}

/**
 * Writes the changed columns alone, so that two people can work at once. A unit does not go out of order in nights of a
 * booking.
 */
function updateUnit(unitId: number, change: UnitChange, now: Instant): Statement {
  const { name, roomTypeId: room_category_id, floor, note, outFrom: out_from, outTo: out_to, housekeeping } = change
  const marked = housekeeping === undefined ? {} : { housekeeping, housekeeping_at: now }
  const columns = { name, room_category_id, floor, note, out_from, out_to, ...marked }
  const changed = Object.entries(columns).flatMap(([column, value]) => (value === undefined ? [] : [[column, value]]))
  return boundStatement((bind) => {
    const values = changed.map(([column, value]) => [column, bind(value ?? null)] as const)
    const assignments = values.map(([column, value]) => `${column} = ${value}, `)
    const isChanged = ['false', ...values.map(([column, value]) => `${column} IS NOT ${value}`)].join(' OR ')
    return `UPDATE room_unit SET ${assignments.join('')}revision = revision + 1
      WHERE id = ${bind(unitId)} AND (${isChanged}) AND NOT EXISTS (SELECT 1 FROM unit_night n
        WHERE n.unit_id = ${bind(unitId)} AND n.day BETWEEN ${bind(out_from ?? null)} AND ${bind(out_to ?? null)})`
  })
}

/** Deletes a unit; refused while a booking has it today or later. */
export async function deleteUnit(
  deps: Deps,
  actor: Actor,
  { unitId, idempotency }: { unitId: number } & IdempotentInput,
): Promise<Result<RoomUnit, Problem>> {
  const found = await findReachableUnit(deps, actor, unitId)
  const property = found.ok ? found.value.property : null
  const operation = { ...toOperation('delete', { unitId, property }), idempotency }
  return runAudited(deps, actor, operation, async ({ db, write, now }) => {
    if (!found.ok) return found
    const today = calendarDayIn(found.value.property.city.timeZone, now())
    await write([
      statement(
        `DELETE FROM room_unit WHERE id = ?1 AND NOT EXISTS
           (SELECT 1 FROM unit_night n WHERE n.unit_id = ?1 AND n.day >= ?2)`,
        unitId,
        today,
      ),
    ])
    const exists = await db.first('SELECT 1 AS found FROM room_unit WHERE id = ?', unitId)
    return exists ? refuse(notModifiable('unit_taken')) : ok(found.value.unit)
  })
}

export async function readUnit(deps: Deps, actor: Actor, unitId: number): Promise<Result<RoomUnit, Problem>> {
  return mapResult(await findReachableUnit(deps, actor, unitId), ({ unit }) => unit)
}

async function findReachableUnit(
  deps: Deps,
  actor: Actor,
  unitId: number,
): Promise<Result<{ unit: RoomUnit; property: Property }, Problem>> {
  const { bind, params } = bindParams()
  const condition = `id = ${bind(unitId)} AND ${reachCondition('property_id', actor.reach, bind)}`
  const sql = `SELECT property_id AS id FROM room_unit WHERE ${condition}`
  const row = await deps.db.first<{ id: number }>(sql, ...params)
  const property = row ? await findReachableProperty(deps, actor, row.id) : refuse(problem('not_found'))
  if (!property.ok) return property
  const day = calendarDayIn(property.value.city.timeZone, deps.now())
  const units = await readUnits(deps, { property: property.value, day })
  const unit = units.find(({ id }) => id === unitId)
  return unit ? ok({ unit, property: property.value }) : refuse(problem('not_found'))
}

function findFault(unit: RoomUnit, { outFrom = unit.outFrom, outTo = unit.outTo }: UnitChange): Problem | null {
  if ((outFrom === null) !== (outTo === null)) {
    return problem('invalid_fields', { fields: { out_to: 'both days, or none' } })
  }
  const isReversed = outFrom !== null && outTo !== null && outTo < outFrom
  return isReversed ? problem('invalid_fields', { fields: { out_to: 'before `out_from`' } }) : null
}

type WrittenUnit = { property: Property; roomTypeId: number; name: string; statements: Statement[] }

async function writeUnit(
  audited: Audited,
  { property, roomTypeId, name, statements }: WrittenUnit,
): Promise<Result<RoomUnit, Problem>> {
  if (!property.rooms.some(({ id }) => id === roomTypeId)) {
    return refuseFields({ room: 'no room of this property' })
  }
  try {
    await audited.write(statements)
  } catch (error) {
    if (!(error instanceof Error && NAME_TAKEN.test(error.message))) throw error
    return refuseFields({ name: 'another room has it' })
  }
  const day = calendarDayIn(property.city.timeZone, audited.now())
  const unit = (await readUnits(audited, { property, day })).find((found) => found.name === name)
  return unit ? ok(unit) : refuse(problem('not_found'))
}

function toOperation(
  verb: 'change' | 'delete',
  { unitId, property }: { unitId: number; property: Property | null },
): Operation {
  return {
    action: `room-unit.${verb}`,
    subject: `room-unit:${unitId}`,
    propertyId: property?.id ?? null,
    snapshot: unitSnapshot('id = ?', [unitId]),
  }
}

function unitSnapshot(where: string, params: (string | number)[]): Statement {
  return statement(
    `SELECT json_object('id', id, 'name', name, 'room_category', room_category_id, 'floor', floor, 'note', note,
       'out_from', out_from, 'out_to', out_to, 'housekeeping', housekeeping) FROM room_unit WHERE ${where}`,
    ...params,
  )
}
