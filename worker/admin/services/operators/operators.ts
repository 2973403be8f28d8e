import type { Instant } from '#app/domain/dates/instant.ts'
import { isPartOf } from '#app/domain/operators/grants.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type Actor, grantsWithinReach } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { revokeTokensOf } from '../tokens/tokens.ts'
import { pauseWebhooksOf } from '../webhooks/webhook-storage.ts'
import { type Invitation, type InvitationLink, prepareInvitation, sendInvitation } from './invitations.ts'
import { grantsOf, isOwner, type Operator, type OperatorRole } from './operator.ts'
import {
  closeInvitations,
  endSessions,
  endSignIn,
  findOperator,
  HAS_OWNER,
  insertOperator,
  listOperators,
  type OperatorDetails,
  operatorSnapshot,
  replaceRoles,
  requireOwner,
  selectOperatorChange,
  toOperatorDetails,
  updateOperator,
} from './operator-storage.ts'

export type OperatorInput = { name: string; email: string; roles: readonly OperatorRole[] }

export type OperatorEdit = Partial<OperatorInput> & { isDisabled?: boolean | undefined }

export type Invited = { operator: Operator; invitation: Invitation }

/** Returns the people with no more rights than the caller, for the same properties; it does not learn of others. */
export async function listReachableOperators({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Operator[]> {
  return (await listOperators(db)).filter((operator) => isReachable(actor, operator))
}

export async function findReachableOperator(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Result<Operator, Problem>> {
  const operator = await findOperator(db, id)
  return operator && isReachable(actor, operator) ? ok(operator) : refuse(problem('not_found'))
}

function isReachable(actor: Actor, { roles }: Pick<Operator, 'roles'>): boolean {
  const heldGrants = grantsWithinReach(actor)
  return grantsOf(roles).every((grant) => isPartOf(grant, heldGrants))
}

type NewOperator = { input: OperatorInput; link: InvitationLink; idempotency: IdempotentRequest | null }

/** Adds a person and their invitation. */
export async function createOperator(
  deps: Deps,
  actor: Actor,
  { input, link, idempotency }: NewOperator,
): Promise<Result<Invited, Problem>> {
  const operator = newOperator(input, actor, deps.now())
  if (!isReachable(actor, operator)) return refuse(problem('forbidden'))
  const invited = await runAudited(
    deps,
    actor,
    toOperation('operator.create', operator.id, idempotency),
    async (audited) => {
      const prepared = await prepareInvitation(audited, { operator, createdBy: actor.id, link })
      const written = await writeOperator(audited.write([...insertOperator(operator), ...prepared.statements]))
      return written.ok ? ok({ operator, invitation: prepared.invitation }) : written
    },
  )
  return invited.ok ? ok(await sendInvitation(deps, invited.value)) : invited
}

function newOperator({ name, email, roles }: OperatorInput, actor: Actor, createdAt: Instant): Operator {
  return {
    id: crypto.randomUUID(),
    name,
    email,
    roles: [...roles],
    createdBy: actor.id,
    createdAt,
    passkeys: 0,
    hasPassword: false,
    joinedAt: null,
    disabledAt: null,
    lastUsedAt: null,
  }
}

type FirstOwner = { name: string; email: string; link: InvitationLink; idempotency: IdempotentRequest | null }

/**
 * Invites the first owner, only while no one who can sign in has every right. A second call with the same address
 * invites again.
 */
export async function inviteFirstOwner(
  deps: Deps,
  actor: Actor,
  { name, email, link, idempotency }: FirstOwner,
): Promise<Result<Invited, Problem>> {
  const invitedOwner = (await listOperators(deps.db)).find((one) => one.email === email && isOwner(one))
  const input = { name, email, roles: [{ role: 'owner', reach: 'all' }] } as const
  const operator = invitedOwner ?? newOperator(input, actor, deps.now())
  const invited = await runAudited(
    deps,
    actor,
    toOperation('operator.first', operator.id, idempotency),
    async (audited) => {
      const prepared = await prepareInvitation(audited, { operator, createdBy: actor.id, link })
      const statements = [...(invitedOwner ? [] : insertOperator(operator)), ...prepared.statements]
      const written = await writeOperator(
        updateIfUnchanged<Invited>(audited, statement(`SELECT 1 AS owner WHERE ${HAS_OWNER}`), (owner) =>
          owner
            ? refuse(problem('not_found'))
            : ok({ value: { operator, invitation: prepared.invitation }, statements }),
        ),
      )
      return written.ok ? written.value : written
    },
  )
  return invited.ok ? ok(await sendInvitation(deps, invited.value)) : invited
}

export type NamedOperator = { id: string; idempotency: IdempotentRequest | null }

/** Changes a person. Fails with `last_owner` when no person with every right would be left. */
export async function changeOperator(
  deps: Deps,
  actor: Actor,
  { id, edit, idempotency }: NamedOperator & { edit: OperatorEdit },
): Promise<Result<Operator, Problem>> {
  return runAudited(deps, actor, toOperation('operator.change', id, idempotency), async (audited) => {
    const changed = await writeOperator(
      updateIfUnchanged(audited, selectOperatorChange(id), (row) => {
        const before = row && toOperatorDetails(row)
        if (!before || !isReachable(actor, before)) return refuse(problem('not_found'))
        const after = applyEdit(before, edit, deps.now())
        if (!isReachable(actor, after)) return refuse(problem('forbidden'))
        return ok({ value: id, statements: changeStatements(id, { before, after }, deps.now()) })
      }),
    )
    if (!changed.ok) return changed
    return changed.value.ok ? readOperator(audited.db, id) : changed.value
  })
}

function applyEdit(before: OperatorDetails, edit: OperatorEdit, now: Instant): OperatorDetails {
  const { name = before.name, email = before.email, roles = before.roles, isDisabled } = edit
  const disabledAt = isDisabled === undefined ? before.disabledAt : isDisabled ? (before.disabledAt ?? now) : null
  return { ...before, name, email, roles: [...roles], disabledAt }
}

type OperatorChange = { before: OperatorDetails; after: OperatorDetails }

/**
 * Returns the statements of a change. A person who leaves loses the ways to sign in, and the person's webhooks pause:
 * their receiver may be the person's own. Tokens made by a person end as soon as that person loses a right, since they
 * hold the rights of the past; an open invitation ends with the address it was sent to.
 */
function changeStatements(id: string, { before, after }: OperatorChange, now: Instant): Statement[] {
  const isLeaving = after.disabledAt !== null && before.disabledAt === null
  const isOtherRoles = JSON.stringify(before.roles) !== JSON.stringify(after.roles)
  const newGrants = grantsOf(after.roles)
  const losesRight = isLeaving || !grantsOf(before.roles).every((grant) => isPartOf(grant, newGrants))
  const wasOwner = isOwner(before) && before.joinedAt !== null && before.disabledAt === null
  return [
    updateOperator(id, after),
    ...(isOtherRoles ? replaceRoles(id, after.roles) : []),
    ...(isLeaving ? [...endSignIn(id, now), pauseWebhooksOf(`operator:${id}`, now)] : []),
    ...(losesRight ? [revokeTokensOf(`operator:${id}`, now)] : []),
    ...(before.email === after.email ? [] : [closeInvitations(id, now)]),
    ...(wasOwner ? [requireOwner(id)] : []),
  ]
}

export async function inviteOperator(
  deps: Deps,
  actor: Actor,
  { id, link, idempotency }: NamedOperator & { link: InvitationLink },
): Promise<Result<Invited, Problem>> {
  const invited = await runAudited(deps, actor, toOperation('operator.invite', id, idempotency), async (audited) => {
    const found = await findReachableOperator(audited, actor, id)
    if (!found.ok) return found
    const operator = found.value
    if (operator.disabledAt !== null) return refuse(notModifiable('operator_disabled'))
    const prepared = await prepareInvitation(audited, { operator, createdBy: actor.id, link })
    await audited.write(prepared.statements)
    return ok({ operator, invitation: prepared.invitation })
  })
  return invited.ok ? ok(await sendInvitation(deps, invited.value)) : invited
}

export async function endOperatorSessions(
  deps: Deps,
  actor: Actor,
  { id, idempotency }: NamedOperator,
): Promise<Result<Operator, Problem>> {
  return runAudited(deps, actor, toOperation('operator.sign-out', id, idempotency), async (audited) => {
    const found = await findReachableOperator(audited, actor, id)
    if (!found.ok) return found
    await audited.write(endSessions(id))
    return readOperator(audited.db, id)
  })
}

async function readOperator(db: Database, id: string): Promise<Result<Operator, Problem>> {
  const operator = await findOperator(db, id)
  return operator ? ok(operator) : refuse(problem('not_found'))
}

/** Turns the table's refusals into problems: an address in use, and no owner left. */
async function writeOperator<Value>(writing: Promise<Value>): Promise<Result<Value, Problem>> {
  try {
    return ok(await writing)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (/UNIQUE constraint failed: operator\.email/.test(message)) return refuse(problem('email_taken'))
    if (/CHECK constraint failed/.test(message)) return refuse(notModifiable('last_owner'))
    throw error
  }
}

function toOperation(action: AuditAction, id: string, idempotency: IdempotentRequest | null): Operation {
  return { action, subject: `operator:${id}`, snapshot: operatorSnapshot(id), idempotency }
}
