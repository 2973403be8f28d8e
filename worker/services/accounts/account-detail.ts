import type { AccountDetailRequest } from '#app/contracts/guests/account-detail.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type AccountDetail, type AccountKind, accountKinds, roleOfDetail } from '#app/domain/guests/account-detail.ts'
import { defaultDeviseRole } from '#app/domain/guests/login.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { countOfDay } from './account/contact/contact-storage.ts'

type Row = { company: string; kind: AccountKind; tax_number: string; state: AccountDetail['state'] }

export async function findAccountDetail(db: Database, userId: string): Promise<AccountDetail | null> {
  const row = await db.first<Row>(
    'SELECT company, kind, tax_number, state FROM account_detail WHERE user_id = ?',
    userId,
  )
  return row && toDetail(row)
}

function toDetail({ company, kind, tax_number: taxNumber, state }: Row): AccountDetail {
  return { company, kind, taxNumber, state }
}

/** Stores a request for a company account; a changed one removes the approved role until an operator decides. */
async function upsertAccountDetail(
  db: Database,
  userId: string,
  { company, kind, taxNumber, at }: Omit<AccountDetail, 'state'> & { at: Instant },
): Promise<void> {
  await db.batch([
    statement(
      `INSERT INTO account_detail (user_id, company, kind, tax_number, state, asked_at)
       SELECT id, ?2, ?3, ?4, 'requested', ?5 FROM user WHERE id = ?1 AND deleted_at IS NULL
       ON CONFLICT (user_id) DO UPDATE SET company = excluded.company, kind = excluded.kind,
         tax_number = excluded.tax_number, state = 'requested', asked_at = excluded.asked_at, decided_at = NULL
       WHERE state = 'refused' OR (company, kind, tax_number) IS NOT (excluded.company, excluded.kind, excluded.tax_number)`,
      userId,
      company,
      kind,
      taxNumber,
      at,
    ),
    statement(
      `UPDATE user SET devise_role = ?2 WHERE id = ?1 AND devise_role <> ?2
         AND EXISTS (SELECT 1 FROM account_detail WHERE user_id = ?1 AND state = 'requested')`,
      userId,
      defaultDeviseRole,
    ),
  ])
}

type DetailDecision = { userId: string; taxNumber: string; state: 'approved' | 'refused'; at: Instant }

/** Returns false when no request with this tax number exists or the state is already set. */
async function updateDetailState(db: Database, decision: DetailDecision): Promise<boolean> {
  const { userId, taxNumber, state, at } = decision
  const cases = accountKinds.map((kind) => `WHEN '${kind}' THEN '${roleOfDetail({ kind, state })}'`).join(' ')
  const [decided] = await db.batch([
    statement(
      `UPDATE account_detail SET state = ?3, decided_at = ?4
        WHERE user_id = (SELECT id FROM user WHERE id = ?1 AND deleted_at IS NULL) AND tax_number = ?2 AND state <> ?3`,
      userId,
      taxNumber,
      state,
      at,
    ),
    statement(
      `UPDATE user SET devise_role = made.role
        FROM (SELECT CASE kind ${cases} END AS role FROM account_detail WHERE user_id = ?1 AND tax_number = ?2 AND state = ?3) AS made
        WHERE id = ?1 AND devise_role <> made.role`,
      userId,
      taxNumber,
      state,
    ),
  ])
  return decided?.changes === 1
}

const MAX_ASKED = 5

export async function readAccountDetail(deps: Deps, { visitor }: Scope): Promise<AccountDetail | null> {
  return visitor.user && findAccountDetail(deps.db, visitor.user.id)
}

export async function askAccountDetail(
  deps: Deps,
  scope: Scope,
  request: AccountDetailRequest,
): Promise<Result<AccountDetail, Problem>> {
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  const at = deps.now()
  const isFree = await countOfDay(deps.db, { name: 'account_detail', userId: user.id, most: MAX_ASKED, now: at })
  if (!isFree) return refuse(problem('too_many_requests', { retryAfterSeconds: 3600 }))
  await upsertAccountDetail(deps.db, user.id, { ...request, at })
  const detail = await findAccountDetail(deps.db, user.id)
  return detail ? ok(detail) : refuse(problem('not_signed_in'))
}

export type OperatedDetail = AccountDetail & {
  id: string
  createdAt: Instant
  decidedAt: Instant | null
  role: string
  guest: { name: string; countryCode: string | null; phone: string | null; email: string | null }
}

type DetailSearch = {
  userId?: string | undefined
  state?: AccountDetail['state'] | undefined
  after: { at: Instant; id: string } | null
  limit: number
}

export async function searchAccountDetails(db: Database, search: DetailSearch): Promise<OperatedDetail[]> {
  const { bind, params } = bindParams()
  const { userId, state, after } = search
  const conditions = [
    userId !== undefined && `d.user_id = ${bind(userId)}`,
    state !== undefined && `d.state = ${bind(state)}`,
    after !== null && `(d.asked_at, d.user_id) < (${bind(after.at)}, ${bind(after.id)})`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT d.*, trim(u.first_name || ' ' || u.last_name) AS name, u.country_code, u.phone, u.email, u.devise_role
     FROM account_detail d JOIN user u ON u.id = d.user_id
     WHERE ${conditions.join(' AND ') || 'true'} ORDER BY d.asked_at DESC, d.user_id DESC LIMIT ${bind(search.limit)}`,
    ...params,
  )
  return rows.map((row) => ({
    id: String(row.user_id),
    company: String(row.company),
    kind: text<AccountKind>(row.kind),
    taxNumber: String(row.tax_number),
    state: text<AccountDetail['state']>(row.state),
    createdAt: Number(row.asked_at),
    decidedAt: numberOrNull(row.decided_at),
    role: String(row.devise_role),
    guest: {
      name: String(row.name),
      countryCode: textOrNull(row.country_code),
      phone: textOrNull(row.phone),
      email: textOrNull(row.email),
    },
  }))
}

/** For operators; returns false when the request changed since the operator saw it. */
export function decideAccountDetail({ db }: Pick<Deps, 'db'>, decision: DetailDecision): Promise<boolean> {
  return updateDetailState(db, decision)
}
