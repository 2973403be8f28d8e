import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { OwnActor } from '../operators/own-ways.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export type SavedView = { id: string; list: string; name: string; address: string }

const MAX_VIEWS = 50

const SELECT = 'SELECT id, list, name, address FROM saved_view'

export function listSavedViews({ db }: Pick<Deps, 'db'>, { person }: OwnActor): Promise<SavedView[]> {
  return db.all<SavedView>(`${SELECT} WHERE operator_id = ? ORDER BY lower(name), id`, person.operatorId)
}

/** Saves a view. One of the same list and name is replaced, so that a repeated request has one effect. */
export async function saveView(
  deps: Deps,
  actor: OwnActor,
  { list, name, address }: Omit<SavedView, 'id'>,
): Promise<Result<SavedView, Problem>> {
  const { operatorId } = actor.person
  const same = await deps.db.first<{ id: string }>(
    'SELECT id FROM saved_view WHERE operator_id = ? AND list = ? AND name = ?',
    operatorId,
    list,
    name,
  )
  const id = same?.id ?? crypto.randomUUID()
  return runAudited(deps, actor, viewOperation(same ? 'change' : 'create', id), async ({ db, write, now }) => {
    await write([
      statement(
        `INSERT INTO saved_view (id, operator_id, list, name, address, created_at, changed_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?6
         WHERE ?7 OR (SELECT count(*) FROM saved_view WHERE operator_id = ?2) < ${MAX_VIEWS}
         ON CONFLICT (operator_id, list, name) DO UPDATE SET
           address = excluded.address, changed_at = excluded.changed_at
         WHERE address <> excluded.address`,
        id,
        operatorId,
        list,
        name,
        address,
        now(),
        same ? 1 : 0,
      ),
    ])
    const views = await listSavedViews({ db }, actor)
    const saved = views.find((view) => view.list === list && view.name === name)
    return saved ? ok(saved) : refuse(notModifiable('too_many_views'))
  })
}

type Change = { id: string; name?: string | undefined; address?: string | undefined }

export async function changeSavedView(
  deps: Deps,
  actor: OwnActor,
  { id, name, address }: Change,
): Promise<Result<SavedView, Problem>> {
  return runAudited(deps, actor, viewOperation('change', id), async ({ db, write, now }) => {
    const view = await findOwnView({ db }, actor, id)
    if (!view) return refuse(problem('not_found'))
    const next = { ...view, name: name ?? view.name, address: address ?? view.address }
    if (next.name === view.name && next.address === view.address) return ok(view)
    const [written] = await write([
      statement(
        `UPDATE saved_view SET name = ?2, address = ?3, changed_at = ?4 WHERE id = ?1 AND NOT EXISTS
           (SELECT 1 FROM saved_view o WHERE o.id <> ?1 AND o.operator_id = ?5 AND o.list = ?6 AND o.name = ?2)`,
        id,
        next.name,
        next.address,
        now(),
        actor.person.operatorId,
        view.list,
      ),
    ])
    return written?.changes === 1 ? ok(next) : refuseFields({ name: 'is the name of another view' })
  })
}

export async function deleteSavedView(
  deps: Deps,
  actor: OwnActor,
  id: string,
): Promise<Result<{ outcome: 'deleted' }, Problem>> {
  return runAudited(deps, actor, viewOperation('delete', id), async ({ write }) => {
    const own = statement('DELETE FROM saved_view WHERE id = ? AND operator_id = ?', id, actor.person.operatorId)
    const [deleted] = await write([own])
    return deleted?.changes === 1 ? ok({ outcome: 'deleted' }) : refuse(problem('not_found'))
  })
}

function findOwnView({ db }: Pick<Deps, 'db'>, { person }: OwnActor, id: string): Promise<SavedView | null> {
  return db.first<SavedView>(`${SELECT} WHERE id = ? AND operator_id = ?`, id, person.operatorId)
}

function viewOperation(verb: 'create' | 'change' | 'delete', id: string): Operation {
  // Name and address may have what was searched, such as a guest, and the audit cannot be erased.
  const snapshot = statement(
    "SELECT json_object('list', list, 'changed_at', changed_at) FROM saved_view WHERE id = ?",
    id,
  )
  return { action: `saved-view.${verb}`, subject: `saved-view:${id}`, snapshot }
}
