import type { Instant } from '#app/domain/dates/instant.ts'
import { type AccountDetail, type AccountKind, accountKinds, roleOfDetail } from '#app/domain/guests/account-detail.ts'
import { defaultDeviseRole } from '#app/domain/guests/login.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'

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
export async function upsertAccountDetail(
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

export type DetailDecision = { userId: string; taxNumber: string; state: 'approved' | 'refused'; at: Instant }

/** Returns false when no request with this tax number exists or the state is already set. */
export async function updateDetailState(db: Database, decision: DetailDecision): Promise<boolean> {
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
