import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export { listPartners } from '#worker/services/catalog/partner.ts'

import { type PartnerInput, readPartnerInput, writePartner } from '#worker/services/catalog/partner.ts'

/** Creates or changes a partner (`writePartner`), with an audit row. Fails with the invalid fields. */
export async function writePartnerByAdmin(
  deps: Deps,
  actor: Actor,
  { input, keyed }: { input: { name: string }; keyed: IdempotentRequest | null },
): Promise<Result<Required<PartnerInput>, Problem>> {
  const read = readPartnerInput(input)
  if (!read.ok) return refuse(problem('invalid_fields', { fields: read.problem }))
  const { name } = input
  const snapshot = statement(
    `SELECT json_object('title', title, 'picker_alone', picker_alone, 'hotel_page', hotel_page, 'devise_role', devise_role,
       'source', source, 'sub_source', sub_source, 'hides', json(hides), 'configuration', json(configuration), 'live', is_live)
     FROM partner WHERE name = ?`,
    name,
  )
  const operation: Operation = {
    action: 'partner.write',
    subject: `partner:${name}`,
    propertyId: null,
    snapshot,
    keyed,
  }
  return runAudited(deps, actor, operation, (writing) => writePartner(writing, read.value))
}
