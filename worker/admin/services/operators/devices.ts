import type { Instant } from '#app/domain/dates/instant.ts'
import { reachOf } from '#app/domain/operators/grants.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { isWithin } from '#app/domain/operators/reach.ts'
import { MAX_PIN_TRIES } from '#app/domain/operators/sign-in.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken, sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'

/** A shared computer. */
export type Device = {
  id: string
  name: string
  reach: Reach
  createdBy: string
  createdAt: Instant
  endedAt: Instant | null
  people: { id: string; name: string }[]
}

type DeviceRow = Omit<Device, 'reach' | 'people'> & { properties: string | null; people: string }

const SELECT = `SELECT d.id, d.name, d.properties, d.created_by AS createdBy, d.created_at AS createdAt,
    d.ended_at AS endedAt, (SELECT json_group_array(json_object('id', id, 'name', name)) FROM (
      SELECT o.id, o.name FROM operator_pin p JOIN operator o ON o.id = p.operator_id
      WHERE p.device_id = d.id AND p.tries < ${MAX_PIN_TRIES} AND o.disabled_at IS NULL ORDER BY lower(o.name), o.id))
    AS people
  FROM operator_device d`

const TOKEN = /^[\w-]{43}$/

/** Returns the enrolled device of a browser's cookie, or null. */
export async function findDeviceOf(db: Database, token: string | null): Promise<Device | null> {
  if (token === null || !TOKEN.test(token)) return null
  const row = await db.first<DeviceRow>(`${SELECT} WHERE d.secret_hash = ? AND d.ended_at IS NULL`, await sha256(token))
  return row && toDevice(row)
}

/** Devices of properties the caller manages. */
export async function listReachableDevices({ db }: Pick<Deps, 'db'>, { reach }: Actor): Promise<Device[]> {
  const rows = await db.all<DeviceRow>(`${SELECT} ORDER BY d.created_at DESC, d.id`)
  return rows.map(toDevice).filter((device) => isManaged(reach, device))
}

function isManaged(reach: Reach, device: Pick<Device, 'reach'>): boolean {
  return reach === 'all' || (device.reach !== 'all' && device.reach.every((id) => isWithin(reach, id)))
}

function toDevice({ properties, people, ...row }: DeviceRow): Device {
  return { ...row, reach: properties === null ? 'all' : JSON.parse(properties), people: JSON.parse(people) }
}

export type NewDevice = { device: Device; token: string }

/** Enrols a browser for properties the caller manages; `reach` null: all of them. */
export async function enrolDevice(
  deps: Deps,
  actor: Actor,
  input: { name: string; reach: readonly number[] | null },
): Promise<Result<NewDevice, Problem>> {
  const reach = input.reach ?? reachOf(actor.grants, 'operators:write')
  if (!isManaged(actor.reach, { reach })) return refuse(problem('forbidden'))
  const token = randomToken(deps.randomBytes, 32)
  const createdAt = deps.now()
  const device = { id: crypto.randomUUID(), name: input.name, reach, createdBy: actor.id, createdAt, endedAt: null }
  const properties = reach === 'all' ? null : JSON.stringify(reach)
  const row = statement(
    `INSERT INTO operator_device (id, secret_hash, name, properties, created_by, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
    device.id,
    await sha256(token),
    device.name,
    properties,
    actor.id,
    createdAt,
  )
  const operation = { action: 'device.enrol', subject: `device:${device.id}`, snapshot: snapshotOf(device.id) } as const
  return runAudited(deps, actor, operation, async ({ write }) => {
    await write([row])
    return ok({ device: { ...device, people: [] }, token })
  })
}

/** Ends a device with its PINs and the sessions begun by them. */
export async function endDevice(deps: Deps, actor: Actor, id: string): Promise<Result<Device, Problem>> {
  const operation = { action: 'device.end', subject: `device:${id}`, snapshot: snapshotOf(id) } as const
  return runAudited(deps, actor, operation, async ({ db, now, write }) => {
    const row = await db.first<DeviceRow>(`${SELECT} WHERE d.id = ?`, id)
    const device = row && toDevice(row)
    if (!device || !isManaged(actor.reach, device)) return refuse(problem('not_found'))
    const endedAt = device.endedAt ?? now()
    await write([
      statement('UPDATE operator_device SET ended_at = ?2 WHERE id = ?1 AND ended_at IS NULL', id, endedAt),
      statement('DELETE FROM operator_pin WHERE device_id = ?', id),
      statement("DELETE FROM operator_session WHERE device_id = ? AND way = 'pin'", id),
    ])
    return ok({ ...device, endedAt, people: [] })
  })
}

function snapshotOf(id: string): Statement {
  return statement(
    `SELECT json_object('name', name, 'properties', json(properties), 'ended_at', ended_at,
       'pins', (SELECT count(*) FROM operator_pin p WHERE p.device_id = d.id)) FROM operator_device d WHERE d.id = ?`,
    id,
  )
}
