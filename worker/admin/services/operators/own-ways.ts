import type { NewPasskeyBody } from '#app/contracts/admin/people/sign-in.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { runAudited } from '../run-audited.ts'
import { openChallenge, sealChallenge, useChallenge } from './challenges.ts'
import type { Session } from './operator.ts'
import { operatorSnapshot } from './operator-storage.ts'
import {
  type AdminOrigin,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  type Passkey,
  toCreationOptions,
  verifyNewPasskey,
} from './passkeys.ts'
import { deletePassword, findPasswordAccount, refuseWeakPassword, updatePassword } from './password.ts'
import { proofFailed } from './proofs.ts'
import { findTotpStep, makeTotpSecret, toTotpAnswer } from './totp.ts'

/** A signed-in person who changes their own ways to sign in. */
export type OwnActor = Actor & { person: Session }

export type OwnWays = { passkeys: Passkey[]; hasPassword: boolean }

export async function readOwnWays({ db }: Pick<Deps, 'db'>, { operatorId }: Session): Promise<OwnWays> {
  const account = await findPasswordAccount(db, { id: operatorId })
  return { passkeys: await listPasskeys(db, operatorId), hasPassword: (account?.passwordHash ?? null) !== null }
}

export async function startPasskey(deps: Deps, { operatorId, name, email }: Session, at: AdminOrigin) {
  const passkeys = await listPasskeys(deps.db, operatorId)
  const passkey = await toCreationOptions(at, { operator: { id: operatorId, name, email }, existingPasskeys: passkeys })
  const { challenge } = passkey
  return { ceremony: await sealChallenge(deps, { kind: 'passkey', operatorId, challenge, totp: null }), passkey }
}

type NewPasskey = { ceremony: string; name: string; response: NewPasskeyBody; at: AdminOrigin }

export async function addPasskey(
  deps: Deps,
  actor: OwnActor,
  { ceremony, name, response, at }: NewPasskey,
): Promise<Result<Passkey, Problem>> {
  const { operatorId } = actor.person
  const challenge = await openChallenge(deps, ceremony, { kind: 'passkey', operatorId })
  const key = challenge && (await verifyNewPasskey({ response, challenge: challenge.challenge, at }))
  if (!key || (await findPasskey(deps.db, key.id))) return proofFailed
  const added = { ...key, operatorId, name, createdAt: deps.now(), lastUsedAt: null }
  const once = await useChallenge(ceremony, deps.now())
  return runAudited(deps, actor, toOperation('passkey.create', operatorId), async ({ write }) => {
    const [written] = await write([insertPasskey(added, once.isUnused), ...once.use])
    return written?.changes === 1 ? ok(added) : proofFailed
  })
}

export async function removePasskey(deps: Deps, actor: OwnActor, id: string): Promise<Result<OwnWays, Problem>> {
  const { operatorId } = actor.person
  return runAudited(deps, actor, toOperation('passkey.delete', operatorId), async (audited) => {
    const passkey = await findPasskey(audited.db, id)
    if (passkey?.operatorId !== operatorId) return refuse(problem('not_found'))
    const [deleted] = await audited.write([deletePasskey(id, operatorId)])
    return deleted?.changes === 1 ? ok(await readOwnWays(audited, actor.person)) : refuse(problem('last_way_in'))
  })
}

export async function startPassword(deps: Deps, { operatorId, email }: Session) {
  const totp = makeTotpSecret(deps.randomBytes)
  const ceremony = await sealChallenge(deps, { kind: 'password', operatorId, challenge: '', totp })
  return { ceremony, totp: toTotpAnswer(totp, email) }
}

/**
 * Sets the password of the person and ends their other sessions. The code proves that the authenticator app has the
 * secret.
 */
export async function setPassword(
  deps: Deps,
  actor: OwnActor,
  { ceremony, password, code }: { ceremony: string; password: string; code: string },
): Promise<Result<{ hasPassword: boolean }, Problem>> {
  const { id: sessionId, operatorId, name, email } = actor.person
  const challenge = await openChallenge(deps, ceremony, { kind: 'password', operatorId })
  const totp = challenge?.totp ?? null
  const step = totp === null ? null : findTotpStep(totp, code, deps.now())
  if (totp === null || step === null) return proofFailed
  const weak = refuseWeakPassword(password, [name, email])
  if (weak) return refuse(weak)
  const once = await useChallenge(ceremony, deps.now())
  const set = await updatePassword(deps, { operatorId, password, totp, step }, once.isUnused)
  const others = statement('DELETE FROM operator_session WHERE operator_id = ? AND id <> ?', operatorId, sessionId)
  return runAudited(deps, actor, toOperation('password.write', operatorId), async ({ write }) => {
    const [written] = await write([set, ...once.use, others])
    return written?.changes === 1 ? ok({ hasPassword: true }) : proofFailed
  })
}

export async function removePassword(deps: Deps, actor: OwnActor): Promise<Result<{ hasPassword: boolean }, Problem>> {
  const { operatorId } = actor.person
  return runAudited(deps, actor, toOperation('password.delete', operatorId), async (audited) => {
    const [deleted] = await audited.write([deletePassword(operatorId)])
    const { hasPassword } = await readOwnWays(audited, actor.person)
    return deleted?.changes === 1 || !hasPassword ? ok({ hasPassword }) : refuse(problem('last_way_in'))
  })
}

function toOperation(action: AuditAction, operatorId: string) {
  return { action, subject: `operator:${operatorId}`, snapshot: operatorSnapshot(operatorId) }
}
