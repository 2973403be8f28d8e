import type { NewPasskeyBody } from '#app/contracts/admin/people/sign-in.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { runAudited } from '../run-audited.ts'
import { revokeTokensOf } from '../tokens/tokens.ts'
import { type Challenge, openChallenge, sealChallenge } from './challenges.ts'
import { findInvitation, type OpenInvitation, selectInvitation } from './invitations.ts'
import { endSignIn, findOperator, operatorSnapshot } from './operator-storage.ts'
import { type AdminOrigin, findPasskey, insertPasskey, toCreationOptions, verifyNewPasskey } from './passkeys.ts'
import { deleteTriesOf, refuseWeakPassword, updatePassword } from './password.ts'
import { type ProofRequest, proofFailed } from './proofs.ts'
import { prepareSession, toActor } from './session.ts'
import { oneOf, type SignedIn } from './sign-in.ts'
import { findTotpStep, makeTotpSecret, toTotpAnswer } from './totp.ts'

/** Returns the invited person with what accepting needs; the ceremony holds the challenge and the secret of the codes. */
export async function readInvitation(deps: Deps, secret: string, at: AdminOrigin) {
  const invitation = await findInvitation(deps.db, secret, deps.now())
  if (!invitation) return refuse(problem('link_over'))
  const { operatorId, name, email, expiresAt } = invitation
  const passkey = await toCreationOptions(at, { operator: { id: operatorId, name, email }, existingPasskeys: [] })
  const totp = makeTotpSecret(deps.randomBytes)
  const { challenge } = passkey
  const ceremony = await sealChallenge(deps, { kind: 'invitation', operatorId, challenge, totp })
  return ok({ name, email, expiresAt, ceremony, passkey, totp: toTotpAnswer(totp, email) })
}

export type Acceptance = {
  secret: string
  ceremony: string
  passkey?: { name: string; response: NewPasskeyBody } | undefined
  password?: { password: string; code: string } | undefined
}

/**
 * Accepts an invitation. The first way to sign in replaces all earlier ones, and tokens made with them, which another
 * person may have. The link works once; a wrong answer does not use it up.
 */
export async function acceptInvitation(
  deps: Deps,
  input: Acceptance,
  request: ProofRequest,
): Promise<Result<SignedIn, Problem>> {
  if ((input.passkey === undefined) === (input.password === undefined)) return refuse(oneOf)
  const invitation = await findInvitation(deps.db, input.secret, deps.now())
  if (!invitation) return refuse(problem('link_over'))
  const { operatorId } = invitation
  const challenge = await openChallenge(deps, input.ceremony, { kind: 'invitation', operatorId })
  const way = challenge ? await planFirstWay(deps, input, { invitation, challenge, at: request.at }) : proofFailed
  return way.ok ? writeAcceptance(deps, { invitation, way: way.value }, request) : way
}

type FirstWay = { is: 'passkey' | 'password'; statement: Statement }

type Answered = { invitation: OpenInvitation; challenge: Challenge; at: AdminOrigin }

async function planFirstWay(
  deps: Deps,
  { passkey, password }: Acceptance,
  { invitation, challenge, at }: Answered,
): Promise<Result<FirstWay, Problem>> {
  const { operatorId, name, email } = invitation
  if (passkey) {
    const key = await verifyNewPasskey({ response: passkey.response, challenge: challenge.challenge, at })
    const registered = key && (await findPasskey(deps.db, key.id))
    if (!key || (registered && registered.operatorId !== operatorId)) return proofFailed
    const added = { ...key, operatorId, name: passkey.name, createdAt: deps.now() }
    return ok({ is: 'passkey', statement: insertPasskey(added, () => 'true') })
  }
  const step = password && findTotpStep(challenge.totp ?? '', password.code, deps.now())
  if (!password || typeof step !== 'number') return proofFailed
  const weak = refuseWeakPassword(password.password, [name, email])
  if (weak) return refuse(weak)
  const set = { operatorId, password: password.password, totp: challenge.totp ?? '', step }
  return ok({ is: 'password', statement: await updatePassword(deps, set, () => 'true') })
}

async function writeAcceptance(
  deps: Deps,
  { invitation, way }: { invitation: OpenInvitation; way: FirstWay },
  request: ProofRequest,
): Promise<Result<SignedIn, Problem>> {
  const operator = await findOperator(deps.db, invitation.operatorId)
  if (!operator) return refuse(problem('link_over'))
  const { id: operatorId, name, email, roles } = operator
  const owner = { operatorId, name, email, roles, way: way.is, device: null }
  const { session, token, statement: insert } = await prepareSession(deps, owner, () => 'true')
  const deleteTries = await deleteTriesOf(deps, operatorId)
  const operation = {
    action: 'operator.join',
    subject: `operator:${operatorId}`,
    snapshot: operatorSnapshot(operatorId),
  } as const
  const written = await runAudited(deps, toActor(session, request), operation, (audited) =>
    updateIfUnchanged<SignedIn>(audited, selectInvitation(invitation), (row) => {
      if (!row || row.used_at !== null) return refuse(problem('link_over'))
      const join = statement(
        'UPDATE operator SET joined_at = coalesce(joined_at, ?2) WHERE id = ?1',
        operatorId,
        deps.now(),
      )
      const ended = [...endSignIn(operatorId, deps.now()), revokeTokensOf(`operator:${operatorId}`, deps.now())]
      const statements = [...ended, deleteTries, way.statement, join, insert]
      return ok({ value: { session, token }, statements })
    }),
  )
  // Of two acceptances at once the second finds the link used.
  return !written.ok && written.problem.code === 'in_progress' ? refuse(problem('link_over')) : written
}
