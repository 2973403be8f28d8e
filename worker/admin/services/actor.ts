import { type Grant, type Grants, limitGrants } from '#app/domain/operators/grants.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import type { SignInWay } from '#app/domain/operators/sign-in.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Session } from './operators/operator.ts'
import type { SeenRecord } from './seen-record.ts'

/** A program's token, or a person. `reach`: properties for which a grant holds a scope of the endpoint. */
export type Actor = {
  /** `token:<id>`, `operator:<id>`, `device:<id>` for a PIN that ended, or `setup`. */
  id: string
  grants: Grants
  reach: Reach
  requestId: string
  /** Identity that Cloudflare Access let in; absent without Access. */
  via?: string
  /** How the caller proved who acts. */
  way: SignInWay | 'token' | 'setup'
  /** The session of a person; absent for programs. */
  person?: Session
  /** Name of the shared computer when no one is signed in on it. */
  device?: string
  /** What the caller has read of the record that the request changes; see `requireSeen`. */
  seen?: SeenRecord
}

/** Returns the grants limited to the properties for which the actor holds the endpoint's scope. */
export function grantsWithinReach({ grants, reach }: Pick<Actor, 'grants' | 'reach'>): Grant[] {
  return limitGrants(grants, reach)
}

/** A name (a scope, a kind of event) and the properties for which it is held. */
export type Right = { name: string; reach: Reach }

/** SQL condition that each name in a JSON column is held for all properties of another (NULL: all properties). */
export function isCovered(columns: { names: string; properties: string }, rights: readonly Right[], bind: Bind) {
  const heldRights = rights.map(({ name, reach }) => [name, reach === 'all' ? null : reach])
  return `NOT EXISTS (SELECT 1 FROM json_each(${columns.names}) n WHERE NOT EXISTS (
    SELECT 1 FROM json_each(${bind(JSON.stringify(heldRights))}) r
    WHERE r.value ->> 0 = n.value AND (r.value ->> 1 IS NULL
      OR ${columns.properties} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM json_each(${columns.properties}) p
        WHERE p.value NOT IN (SELECT value FROM json_each(r.value, '$[1]'))))))`
}

/** SQL condition that the property in a column is within reach; rows without a property require full reach. */
export function reachCondition(column: string, reach: Reach, bind: Bind): string {
  return reach === 'all' ? 'true' : `${column} IN (SELECT value FROM json_each(${bind(JSON.stringify(reach))}))`
}
