import type { AccountDetailRequest } from '#app/contracts/guests/account-detail.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type AccountDetail, accountKinds, companyAccountRole } from '#app/domain/guests/account-detail.ts'
import { defaultDeviseRole } from '#app/domain/guests/login.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, statement, writeBatch } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { countDailyRequest, DAILY_LIMIT_RETRY_SECONDS } from './account/contact/contact-storage.ts'

const MAX_REQUESTS_PER_DAY = 5

/** Returns the company account of a user, or null when none was requested. */
export function findCompanyAccount(db: Database, userId: string): Promise<AccountDetail | null> {
  return db.first('SELECT company, kind, tax_number AS taxNumber, state FROM account_detail WHERE user_id = ?', userId)
}

type CompanyAccountDecision = { userId: string; taxNumber: string; state: 'approved' | 'refused'; at: Instant }

/** Approves or refuses a company account; returns false when the request changed meanwhile or has this state. */
export async function decideCompanyAccount(
  deps: Pick<Deps, 'db' | 'write'>,
  decision: CompanyAccountDecision,
): Promise<boolean> {
  const { userId, taxNumber, state, at } = decision
  const roleCases = accountKinds.map((kind) => `WHEN '${kind}' THEN '${companyAccountRole({ kind, state })}'`).join(' ')
  const [decided] = await writeBatch(deps, [
    statement(
      `UPDATE account_detail SET state = ?3, decided_at = ?4
        WHERE user_id = (SELECT id FROM user WHERE id = ?1 AND deleted_at IS NULL) AND tax_number = ?2 AND state <> ?3`,
      userId,
      taxNumber,
      state,
      at,
    ),
    statement(
      `UPDATE user SET devise_role = decided.role
        FROM (SELECT CASE kind ${roleCases} END AS role FROM account_detail
          WHERE user_id = ?1 AND tax_number = ?2 AND state = ?3) AS decided
        WHERE id = ?1 AND devise_role <> decided.role`,
      userId,
      taxNumber,
      state,
    ),
  ])
  return decided?.changes === 1
}

/** Returns the signed-in guest's company account, or null. */
export async function readOwnCompanyAccount(deps: Deps, { visitor }: Scope): Promise<AccountDetail | null> {
  return visitor.user && findCompanyAccount(deps.db, visitor.user.id)
}

/**
 * Requests a company account, at most five times a day. A changed request loses the approved role until an operator
 * decides again. Fails with `not_signed_in` or `too_many_requests`.
 */
export async function requestCompanyAccount(
  deps: Deps,
  scope: Scope,
  { company, kind, taxNumber }: AccountDetailRequest,
): Promise<Result<AccountDetail, Problem>> {
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  const at = deps.now()
  const isAllowed = await countDailyRequest(deps.db, {
    name: 'account_detail',
    userId: user.id,
    max: MAX_REQUESTS_PER_DAY,
    now: at,
  })
  if (!isAllowed) return refuse(problem('too_many_requests', { retryAfterSeconds: DAILY_LIMIT_RETRY_SECONDS }))
  await deps.db.batch([
    // An identical request keeps its decision, unless it was refused.
    statement(
      `INSERT INTO account_detail (user_id, company, kind, tax_number, state, asked_at)
       SELECT id, ?2, ?3, ?4, 'requested', ?5 FROM user WHERE id = ?1 AND deleted_at IS NULL
       ON CONFLICT (user_id) DO UPDATE SET company = excluded.company, kind = excluded.kind,
         tax_number = excluded.tax_number, state = 'requested', asked_at = excluded.asked_at, decided_at = NULL
       WHERE state = 'refused' OR (company, kind, tax_number) IS NOT (excluded.company, excluded.kind, excluded.tax_number)`,
      user.id,
      company,
      kind,
      taxNumber,
      at,
    ),
    statement(
      `UPDATE user SET devise_role = ?2 WHERE id = ?1 AND devise_role <> ?2
         AND EXISTS (SELECT 1 FROM account_detail WHERE user_id = ?1 AND state = 'requested')`,
      user.id,
      defaultDeviseRole,
    ),
  ])
  const detail = await findCompanyAccount(deps.db, user.id)
  return detail ? ok(detail) : refuse(problem('not_signed_in'))
}

export type AdminAccountDetail = AccountDetail & {
  id: string
  createdAt: Instant
  decidedAt: Instant | null
  role: string
  guest: { name: string; countryCode: string | null; phone: string | null; email: string | null }
}

type CompanyAccountSearch = {
  userId?: string | undefined
  state?: AccountDetail['state'] | undefined
  /** Last row of the previous page. */
  after: { at: Instant; id: string } | null
  limit: number
}

/** Returns company accounts, latest request first. */
export async function searchAccountDetails(db: Database, search: CompanyAccountSearch): Promise<AdminAccountDetail[]> {
  const { bind, params } = bindParams()
  const { userId, state, after } = search
  const conditions = [
    userId !== undefined && `d.user_id = ${bind(userId)}`,
    state !== undefined && `d.state = ${bind(state)}`,
    after !== null && `(d.asked_at, d.user_id) < (${bind(after.at)}, ${bind(after.id)})`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<Omit<AdminAccountDetail, 'guest'> & AdminAccountDetail['guest']>(
    `SELECT d.user_id AS id, d.company, d.kind, d.tax_number AS taxNumber, d.state, d.asked_at AS createdAt,
       d.decided_at AS decidedAt, u.devise_role AS role, trim(u.first_name || ' ' || u.last_name) AS name,
       u.country_code AS countryCode, u.phone, u.email
     FROM account_detail d JOIN user u ON u.id = d.user_id
     WHERE ${conditions.join(' AND ') || 'true'} ORDER BY d.asked_at DESC, d.user_id DESC LIMIT ${bind(search.limit)}`,
    ...params,
  )
  return rows.map(({ name, countryCode, phone, email, ...detail }) => {
    return { ...detail, guest: { name, countryCode, phone, email } }
  })
}
