import { type BrandId, isBrandId, listBrands } from '#app/brands/brands.ts'
import { type LegalPage, legalPages } from '#app/domain/consent/legal-pages.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

/** Approval of a brand's legal page; `approvedAt` is null for a draft. */
export type LegalPageApproval = { brand: BrandId; page: LegalPage; approvedAt: Instant | null }

export async function listLegalPages({ db }: { db: Database }): Promise<LegalPageApproval[]> {
  const rows = await db.all<{ brand_id: string; page: string; approved_at: number }>('SELECT * FROM legal_approval')
  return listBrands().flatMap(({ id: brand }) =>
    legalPages.map((page) => {
      const row = rows.find((one) => one.brand_id === brand && one.page === page)
      return { brand, page, approvedAt: row?.approved_at ?? null }
    }),
  )
}

type Input = { brand: string; page: LegalPage; approved: boolean; idempotency: IdempotentRequest | null }

/** Approves a brand's legal page or withdraws the approval, with an audit row. Approving again keeps the first date. */
export async function writeLegalPage(
  deps: Deps,
  actor: Actor,
  { brand, page, approved, idempotency }: Input,
): Promise<Result<LegalPageApproval, Problem>> {
  if (!isBrandId(brand)) return refuse(problem('not_found'))
  const snapshot = statement(
    `SELECT json_object('approved_at', approved_at) FROM legal_approval WHERE brand_id = ? AND page = ?`,
    brand,
    page,
  )
  const subject = `legal-page:${brand}/${page}`
  const invalidates = [`brand:${brand}`] as const
  const operation: Operation = { action: 'legal-page.write', subject, snapshot, invalidates, idempotency }
  return runAudited(deps, actor, operation, async ({ db, write }) => {
    const insert = 'INSERT INTO legal_approval (brand_id, page, approved_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
    await write([
      approved
        ? statement(insert, ...[brand, page, deps.now()])
        : statement('DELETE FROM legal_approval WHERE brand_id = ? AND page = ?', ...[brand, page]),
    ])
    const all = await listLegalPages({ db })
    const written = all.find((one) => one.brand === brand && one.page === page)
    return written ? ok(written) : refuse(problem('not_found'))
  })
}
