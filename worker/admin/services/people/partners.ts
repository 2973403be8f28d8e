import { isBrandId } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { versionsOfBrand } from '#worker/infra/cache/page-key.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type PartnerInput, readPartnerInput, writePartner } from '#worker/services/catalog/partner.ts'
import {
  addProgramme,
  changeProgramme,
  type Programme,
  readProgrammes,
  type StoredProgramme,
} from '#worker/services/pricing/members/programmes.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { definedFields } from '../defined-fields.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export { listPartners } from '#worker/services/catalog/partner.ts'

export async function writePartnerByAdmin(
  deps: Deps,
  actor: Actor,
  { input, idempotency }: { input: { name: string }; idempotency: IdempotentRequest | null },
): Promise<Result<Required<PartnerInput>, Problem>> {
  const parsed = readPartnerInput(input)
  if (!parsed.ok) return refuseFields(parsed.problem)
  const { name } = input
  const snapshot = statement(
    `SELECT json_object('title', title, 'picker_alone', picker_alone, 'hotel_page', hotel_page, 'devise_role', devise_role,
       'source', source, 'sub_source', sub_source, 'hides', json(hides), 'configuration', json(configuration), 'live', is_live)
     FROM partner WHERE name = ?`,
    name,
  )
  const operation: Operation = { action: 'partner.write', subject: `partner:${name}`, snapshot, idempotency }
  return runAudited(deps, actor, operation, (audited) => writePartner(audited, parsed.value))
}

export type { Programme, StoredProgramme } from '#worker/services/pricing/members/programmes.ts'
export { readProgrammes } from '#worker/services/pricing/members/programmes.ts'

export async function createProgramme(
  deps: Deps,
  actor: Actor,
  { programme, idempotency }: { programme: Programme; idempotency: IdempotentRequest | null },
): Promise<Result<StoredProgramme, Problem>> {
  const fault = findFault(programme)
  if (fault) return refuse(fault)
  return runAudited(deps, actor, toOperation('programme.create', idempotency), async (audited) =>
    findProgramme(audited, await addProgramme(audited, programme)),
  )
}

export type ProgrammeChange = { [Name in Exclude<keyof StoredProgramme, 'id'>]?: StoredProgramme[Name] | undefined }

export async function changeProgrammeByAdmin(
  deps: Deps,
  actor: Actor,
  { id, change, idempotency }: { id: number; change: ProgrammeChange; idempotency: IdempotentRequest | null },
): Promise<Result<StoredProgramme, Problem>> {
  const providedFields = definedFields(change)
  return runAudited(deps, actor, toOperation('programme.change', idempotency), (audited) =>
    changeProgramme(audited, id, (before) => {
      const changed: StoredProgramme = { ...before, ...providedFields }
      const fault = findFault(changed)
      return fault ? refuse(fault) : ok(changed)
    }),
  )
}

function findFault({ brandId, countries, from, until }: Programme): Problem | null {
  const fail = (field: string, fault: string) => problem('invalid_fields', { fields: { [field]: fault } })
  if (!isBrandId(brandId)) return fail('brand', 'is none')
  const unknown = countries.find((code) => findCountry(code) === null)
  if (unknown !== undefined) return fail('countries', `${unknown} is none`)
  return until !== null && until < from ? fail('until', 'before `from`') : null
}

async function findProgramme(deps: Pick<Deps, 'db'>, id: number): Promise<Result<StoredProgramme, Problem>> {
  const programme = (await readProgrammes(deps)).find((known) => known.id === id)
  return programme ? ok(programme) : refuse(problem('not_found'))
}

/**
 * Returns the audited operation. The few programmes affect each other, so the audit stores all; prices in every list
 * depend on them.
 */
function toOperation(action: AuditAction, idempotency: IdempotentRequest | null): Operation {
  const snapshot = statement(
    `SELECT json_group_object(id, json_object('kind', kind, 'brand', brand_id, 'countries', json(countries), 'price_percent',
       price_percent, 'commission_percent', commission_percent, 'properties', json(properties), 'from', from_day, 'until',
       until_day, 'live', is_live)) FROM programme`,
  )
  return { action, subject: 'programmes', snapshot, invalidates: versionsOfBrand(null), idempotency }
}
