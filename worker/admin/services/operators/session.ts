import type { Instant } from '#app/domain/dates/instant.ts'
import { intersect } from '#app/domain/operators/grants.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type SignInWay, STEP_UP_MS, sessionLives } from '#app/domain/operators/sign-in.ts'
import { randomToken, sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { grantsOf, parseRoles, type Session } from './operator.ts'
import { ROLES_JSON } from './operator-storage.ts'
import { noteUse } from './sign-in-counts.ts'

type SessionRow = Omit<Session, 'roles' | 'device'> & {
  roles: string
  deviceId: string | null
  deviceName: string | null
  properties: string | null
}

/** Use is noted to the minute: a write per request would be too costly. */
const NOTED_EVERY_MS = 60_000

/** SQL condition; `now` is a placeholder. */
const isLive = (now: string) =>
  `s.ends_at > ${now} AND s.last_used_at + s.idle_ms > ${now} AND o.disabled_at IS NULL AND d.ended_at IS NULL`

const SELECT = `SELECT s.id, s.operator_id AS operatorId, o.name, o.email, ${ROLES_JSON} AS roles, s.way,
    s.device_id AS deviceId, d.name AS deviceName, d.properties, s.created_at AS createdAt,
    s.last_used_at AS lastUsedAt, s.idle_ms AS idleMs, s.ends_at AS endsAt, s.step_up_until AS stepUpUntil,
    s.step_up_way AS stepUpWay
  FROM operator_session s JOIN operator o ON o.id = s.operator_id LEFT JOIN operator_device d ON d.id = s.device_id`

const TOKEN = /^[\w-]{43}$/

/** Returns the session of a cookie, or null. `isBackground`: a request the person did not cause is no use. */
export async function useSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
  isBackground: boolean,
): Promise<Session | null> {
  if (!TOKEN.test(token)) return null
  const row = await db.first<SessionRow>(
    `${SELECT} WHERE s.secret_hash = ?1 AND ${isLive('?2')}`,
    await sha256(token),
    now(),
  )
  if (!row) return null
  const session = toSession(row)
  if (!isBackground && now() - session.lastUsedAt >= NOTED_EVERY_MS) {
    await noteUse(db, session.id, now())
  }
  return session
}

export async function listSessions(db: Database, operatorId: string, now: Instant): Promise<Session[]> {
  const rows = await db.all<SessionRow>(
    `${SELECT} WHERE s.operator_id = ?1 AND ${isLive('?2')} ORDER BY s.created_at DESC, s.id`,
    operatorId,
    now,
  )
  return rows.map(toSession)
}

/** Returns the session of a row; one begun by PIN reaches no more than its device. */
function toSession({ roles, deviceId, deviceName, properties, ...row }: SessionRow): Session {
  const reach: Reach = properties === null ? 'all' : JSON.parse(properties)
  const limited = parseRoles(roles).map((role) => ({ ...role, reach: intersect(role.reach, reach) }))
  return {
    ...row,
    roles: row.way === 'pin' ? limited : parseRoles(roles),
    device: deviceId === null ? null : { id: deviceId, name: deviceName ?? '' },
  }
}

/** Returns the actor of a session; its `reach` is empty until `serve` sets it for an endpoint. */
export function toActor(session: Session, { requestId, via }: Pick<Actor, 'requestId' | 'via'>): Actor {
  return {
    id: `operator:${session.operatorId}`,
    grants: grantsOf(session.roles),
    reach: [],
    way: session.way,
    person: session,
    requestId,
    via,
  }
}

export type NewSession = { token: string; session: Session; statement: Statement }

type SessionOwner = Pick<Session, 'operatorId' | 'name' | 'email' | 'roles' | 'way' | 'device'>

/** Prepares a session; it is written where the person is active and `condition` holds. Signing in is a fresh proof. */
export async function prepareSession(
  deps: Deps,
  owner: SessionOwner,
  condition: (bind: Bind) => string,
): Promise<NewSession> {
  const token = randomToken(deps.randomBytes, 32)
  const now = deps.now()
  const { idleMs, lifeMs } = sessionLives[owner.way]
  const id = crypto.randomUUID()
  const session: Session = {
    ...owner,
    id,
    createdAt: now,
    lastUsedAt: now,
    idleMs,
    endsAt: now + lifeMs,
    stepUpUntil: now + STEP_UP_MS,
    stepUpWay: owner.way,
  }
  return { token, session, statement: insertSession(session, await sha256(token), condition) }
}

function insertSession(session: Session, hash: string, condition: (bind: Bind) => string): Statement {
  const { id, operatorId, device, way, createdAt, idleMs, endsAt, stepUpUntil } = session
  return boundStatement((bind) => {
    const values = [id, hash, operatorId, device?.id ?? null, way, createdAt, createdAt, idleMs, endsAt, stepUpUntil]
    return `INSERT INTO operator_session (id, secret_hash, operator_id, device_id, way, created_at, last_used_at,
        idle_ms, ends_at, step_up_until, step_up_way)
      SELECT ${[...values, way].map(bind).join(', ')} FROM operator o
      WHERE o.id = ${bind(operatorId)} AND o.disabled_at IS NULL AND ${condition(bind)}`
  })
}

type StepUpRefresh = { way: SignInWay; until: Instant; condition: (bind: Bind) => string }

/** Extends the step-up of a session where `condition` holds. */
export function refreshStepUp(sessionId: string, { way, until, condition }: StepUpRefresh): Statement {
  return boundStatement(
    (bind) => `UPDATE operator_session SET step_up_until = ${bind(until)}, step_up_way = ${bind(way)}
      WHERE id = ${bind(sessionId)} AND ${condition(bind)}`,
  )
}

export function deleteSession(id: string, operatorId: string): Statement {
  return statement('DELETE FROM operator_session WHERE id = ? AND operator_id = ?', id, operatorId)
}

export function deleteEndedSessions(now: Instant): Statement {
  return statement('DELETE FROM operator_session WHERE ends_at <= ?1 OR last_used_at + idle_ms <= ?1', now)
}

export function sessionSnapshot(id: string): Statement {
  return statement(
    `SELECT json_object('operator', operator_id, 'way', way, 'device', device_id, 'ends_at', ends_at,
       'step_up_until', step_up_until, 'step_up_way', step_up_way) FROM operator_session WHERE id = ?`,
    id,
  )
}
