import type { OfficialNumber } from '#app/domain/books/tax-document.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type Actor, reachCondition } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { drawQr } from './qr-image.ts'

export type OfficialInput = {
  no: string
  official: Omit<OfficialNumber, 'notedAt' | 'image'>
  idempotency: IdempotentRequest | null
}

/** Stores the number of certified software, once. Refuses documents that were not handed over to it. */
export async function noteOfficialNumber(
  deps: Deps,
  actor: Actor,
  { no, official, idempotency }: OfficialInput,
): Promise<Result<OfficialNumber, Problem>> {
  const document = await findDocument(deps.db, no, actor)
  const snapshot = statement(
    `SELECT json_object('number', number, 'code', code, 'qr', qr) FROM official_number WHERE document_id = ?`,
    document?.id ?? 0,
  )
  const subject = `invoice:${no}`
  const propertyId = document?.property_id ?? null
  const operation = { action: 'invoice.official-number' as const, subject, propertyId, snapshot, idempotency }
  return runAudited(deps, actor, operation, async ({ write, db, now }) => {
    if (!document) return refuse(problem('not_found'))
    if (!document.is_handed_over) return refuse(notModifiable('not_handed_over'))
    const { number, code, qr } = official
    await write([
      statement(
        `INSERT INTO official_number (document_id, number, code, qr, noted_at, noted_by, qr_image)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
         WHERE NOT EXISTS (SELECT 1 FROM official_number WHERE document_id = ?1)`,
        document.id,
        number,
        code,
        qr,
        now(),
        actor.id,
        qr && drawQr(qr),
      ),
    ])
    const noted = await db.first<OfficialNumber>(
      'SELECT number, code, qr, qr_image AS image, noted_at AS notedAt FROM official_number WHERE document_id = ?',
      document.id,
    )
    const isSame = noted?.number === number && noted.code === code && noted.qr === qr
    return noted && isSame ? ok(noted) : refuse(notModifiable('official_number_noted'))
  })
}

type HandedOver = { id: number; property_id: number; is_handed_over: number }

function findDocument(db: Database, no: string, { reach }: Pick<Actor, 'reach'>): Promise<HandedOver | null> {
  const { bind, params } = bindParams()
  return db.first<HandedOver>(
    `SELECT d.id, d.property_id, coalesce(x.registration ->> '$.is_handed_over', 0) AS is_handed_over
     FROM tax_document d JOIN tax_document_detail x ON x.document_id = d.id
     WHERE d.no = ${bind(no)} AND ${reachCondition('d.property_id', reach, bind)}`,
    ...params,
  )
}
