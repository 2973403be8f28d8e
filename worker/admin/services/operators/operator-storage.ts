import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { type Operator, type OperatorRole, parseRoles, toRoleRows } from './operator.ts'

type OperatorRow = Omit<Operator, 'roles' | 'hasPassword'> & { roles: string; hasPassword: number }

/** Roles of an operator `o` as JSON, in a fixed order so that equal roles are equal texts. */
export const ROLES_JSON = `(SELECT json_group_array(json_object('role', role, 'property', property_id)) FROM (
  SELECT role, property_id FROM operator_role WHERE operator_id = o.id ORDER BY role, property_id))`

const SELECT = `SELECT o.id, o.name, o.email, ${ROLES_JSON} AS roles, o.created_by AS createdBy,
    o.created_at AS createdAt, o.joined_at AS joinedAt, o.disabled_at AS disabledAt,
    o.password_hash IS NOT NULL AS hasPassword,
    (SELECT count(*) FROM operator_credential c WHERE c.operator_id = o.id) AS passkeys,
    (SELECT max(last_used_at) FROM operator_session s WHERE s.operator_id = o.id) AS lastUsedAt
  FROM operator o`

export async function findOperator(db: Database, id: string): Promise<Operator | null> {
  const row = await db.first<OperatorRow>(`${SELECT} WHERE o.id = ?`, id)
  return row && toOperator(row)
}

export async function listOperators(db: Database): Promise<Operator[]> {
  return (await db.all<OperatorRow>(`${SELECT} ORDER BY lower(o.name), o.id`)).map(toOperator)
}

function toOperator({ roles, hasPassword, ...row }: OperatorRow): Operator {
  return { ...row, roles: parseRoles(roles), hasPassword: hasPassword === 1 }
}

/** Selects what a change is decided on, for `updateIfUnchanged`. */
export function selectOperatorChange(id: string): Statement {
  return statement(
    `SELECT name, email, ${ROLES_JSON} AS roles, joined_at AS joinedAt, disabled_at AS disabledAt
     FROM operator o WHERE id = ?`,
    id,
  )
}

export type OperatorDetails = Pick<Operator, 'name' | 'email' | 'roles' | 'joinedAt' | 'disabledAt'>

export function toOperatorDetails(row: Record<string, SqlValue>): OperatorDetails {
  const { roles, ...details } = row as Omit<OperatorDetails, 'roles'> & { roles: string }
  return { ...details, roles: parseRoles(roles) }
}

export function insertOperator({ id, name, email, roles, createdBy, createdAt }: Operator): Statement[] {
  return [
    statement(
      'INSERT INTO operator (id, name, email, created_by, created_at) VALUES (?, ?, ?, ?, ?)',
      id,
      name,
      email,
      createdBy,
      createdAt,
    ),
    insertRoles(id, roles),
  ]
}

function insertRoles(id: string, roles: readonly OperatorRole[]): Statement {
  return statement(
    `INSERT INTO operator_role (operator_id, role, property_id)
     SELECT ?1, value ->> 'role', value ->> 'property' FROM json_each(?2)`,
    id,
    JSON.stringify(toRoleRows(roles)),
  )
}

export function updateOperator(id: string, { name, email, disabledAt }: OperatorDetails): Statement {
  return statement(
    `UPDATE operator SET name = ?2, email = ?3, disabled_at = ?4
     WHERE id = ?1 AND (name, email, disabled_at) IS NOT (?2, ?3, ?4)`,
    id,
    name,
    email,
    disabledAt,
  )
}

export function replaceRoles(id: string, roles: readonly OperatorRole[]): Statement[] {
  return [statement('DELETE FROM operator_role WHERE operator_id = ?', id), insertRoles(id, roles)]
}

/** Ways to sign in, sessions and PINs, open invitations. */
export function endSignIn(id: string, now: Instant): Statement[] {
  return [
    ...endSessions(id),
    statement('DELETE FROM operator_credential WHERE operator_id = ?', id),
    statement(
      'UPDATE operator SET password_hash = NULL, totp_sealed = NULL WHERE id = ? AND password_hash NOT NULL',
      id,
    ),
    closeInvitations(id, now),
  ]
}

export function endSessions(id: string): Statement[] {
  return [
    statement('DELETE FROM operator_session WHERE operator_id = ?', id),
    statement('DELETE FROM operator_pin WHERE operator_id = ?', id),
  ]
}

export function closeInvitations(id: string, now: Instant): Statement {
  return statement('UPDATE operator_invitation SET used_at = ?2 WHERE operator_id = ?1 AND used_at IS NULL', id, now)
}

/** SQL condition that an operator `o` can sign in by passkey or password. */
const CAN_SIGN_IN = `o.disabled_at IS NULL AND (o.password_hash IS NOT NULL
  OR EXISTS (SELECT 1 FROM operator_credential c WHERE c.operator_id = o.id))`

/** SQL condition that a person with every right can sign in. */
export const HAS_OWNER = `EXISTS (SELECT 1 FROM operator o JOIN operator_role r ON r.operator_id = o.id
  WHERE r.role = 'owner' AND r.property_id IS NULL AND ${CAN_SIGN_IN})`

/** Breaks a CHECK of the table, so that the batch is rolled back, when no owner would be left. */
export function requireOwner(id: string): Statement {
  return statement(`UPDATE operator SET name = '' WHERE id = ? AND NOT ${HAS_OWNER}`, id)
}

/** Selects a person for the audit, without the address, which is personal. */
export function operatorSnapshot(id: string): Statement {
  return statement(
    `SELECT json_object('name', name, 'roles', json(${ROLES_JSON}), 'joined_at', joined_at, 'disabled_at', disabled_at,
       'passkeys', json((SELECT json_group_array(c.name) FROM operator_credential c WHERE c.operator_id = o.id)),
       'has_password', password_hash IS NOT NULL,
       'invited_until', (SELECT max(i.expires_at) FROM operator_invitation i
         WHERE i.operator_id = o.id AND i.used_at IS NULL),
       'sessions', (SELECT count(*) FROM operator_session s WHERE s.operator_id = o.id),
       'pins', json((SELECT json_group_array(d.name) FROM operator_pin p JOIN operator_device d ON d.id = p.device_id
         WHERE p.operator_id = o.id)),
       'active_webhooks', json((SELECT json_group_array(w.id) FROM webhook w
         WHERE w.created_by = 'operator:' || o.id AND w.state = 'active')))
     FROM operator o WHERE o.id = ?`,
    id,
  )
}
