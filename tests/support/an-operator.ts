import { Secret, TOTP } from 'otpauth'
import type { Reach } from '#app/domain/operators/reach.ts'
import type { Role } from '#app/domain/operators/scopes.ts'
import type { SignInWay } from '#app/domain/operators/sign-in.ts'
import type { OperatorRole } from '#worker/admin/services/operators/operator.ts'
import { insertOperator } from '#worker/admin/services/operators/operator-storage.ts'
import { prepareSession } from '#worker/admin/services/operators/session.ts'
import type { TestDeps } from './a-deps.ts'
import { callAdmin } from './an-admin.ts'
import { type Authenticator, anAuthenticator } from './an-authenticator.ts'

/** A person with a session, and the cookie of their browser. */
export type SignedInOperator = { id: string; name: string; email: string; session: string }

type Person = { role?: Role; reach?: Reach; roles?: OperatorRole[]; way?: SignInWay; name?: string }

let count = 0

/** Adds a person with a session by storage alone. Its proof of who acts is five minutes old. */
export async function anOperator(
  deps: TestDeps,
  { role = 'owner', reach = 'all', roles = [{ role, reach }], way = 'passkey', name = 'Asha Rao' }: Person = {},
): Promise<SignedInOperator> {
  count += 1
  const operator = {
    id: crypto.randomUUID(),
    name,
    email: `person${count}.${crypto.randomUUID()}@hotel.example`,
    roles,
  }
  const times = { createdAt: deps.now(), joinedAt: null, disabledAt: null, lastUsedAt: null }
  const rows = insertOperator({ ...operator, ...times, passkeys: 0, hasPassword: false, createdBy: 'setup' })
  const owner = { ...operator, operatorId: operator.id, way, device: null }
  const { token, session, statement } = await prepareSession(deps, owner, () => 'true')
  const outdated = { sql: 'UPDATE operator_session SET step_up_until = 0 WHERE id = ?', params: [session.id] }
  await deps.db.batch([...rows, statement, outdated])
  return { ...operator, session: token }
}

/** Makes the person's last proof fresh, or outdated. */
export async function setProof(deps: TestDeps, { id }: { id: string }, isFresh: boolean): Promise<void> {
  const until = isFresh ? Date.UTC(2100, 0, 1) : 0
  await deps.db.batch([
    { sql: 'UPDATE operator_session SET step_up_until = ? WHERE operator_id = ?', params: [until, id] },
  ])
}

/** The code an authenticator app shows at a time. */
export function codeAt(secret: string, now: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) })
}

/** Invites a person by an owner's token and returns the secret of the link. */
export async function invite(token: string, body: object, now?: string): Promise<{ id: string; secret: string }> {
  const { status, answer } = await callAdmin('/v1/operators', { token, body }, now)
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(answer)}`)
  return { id: answer.id, secret: answer.invitation.link.split('#')[1] }
}

/** Accepts an invitation by a new passkey. */
export async function joinByPasskey(secret: string, now?: string): Promise<Joined> {
  const authenticator = await anAuthenticator()
  const options = (await callAdmin('/v1/invitations/readings', { page: true, body: { secret } }, now)).answer
  const passkey = { name: 'Phone', response: await authenticator.create(options.passkey) }
  const body = { secret, ceremony: options.ceremony, passkey }
  const { status, answer, cookies } = await callAdmin('/v1/invitations/acceptances', { page: true, body }, now)
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(answer)}`)
  return { authenticator, session: cookies.operator ?? '', answer }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
export type Joined = { authenticator: Authenticator; session: string; answer: any }

/** Signs in by passkey, as the browser does. */
export async function signInByPasskey(authenticator: Authenticator, now?: string) {
  const { answer } = await callAdmin('/v1/sign-in-options', { method: 'POST', page: true }, now)
  const passkey = { ceremony: answer.ceremony, response: await authenticator.get(answer.passkey) }
  return callAdmin('/v1/sessions', { page: true, body: { passkey } }, now)
}
