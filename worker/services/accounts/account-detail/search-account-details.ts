import type { Instant } from '#app/domain/dates/instant.ts'
import type { AccountDetail, AccountKind } from '#app/domain/guests/account-detail.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type DetailDecision, updateDetailState } from './account-detail-storage.ts'

export type OperatedDetail = AccountDetail & {
  id: string
  createdAt: Instant
  decidedAt: Instant | null
  role: string
  guest: { name: string; countryCode: string | null; phone: string | null; email: string | null }
}

export type DetailSearch = {
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
