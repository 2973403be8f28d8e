import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { versionsOfBrand } from '#worker/infra/cache/page-key.ts'
import { changeAsRead } from '#worker/infra/database/change-as-read.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { listCoupons } from './coupons.ts'
import {
  dealSnapshot,
  insertDeal,
  listDealRows,
  type OperatedDeal,
  selectDeals,
  toDeal,
  updateDeal,
  type WrittenDeal,
} from './deal-storage.ts'
import { faultOfDeal, findCityIds, isWritten } from './offer-rules.ts'

export { listDealRows as listDeals, type OperatedDeal } from './deal-storage.ts'

export type DealInput = Omit<OperatedDeal, 'id'>

export type DealChange = { [Name in Exclude<keyof DealInput, 'slug' | 'brandId'>]?: DealInput[Name] | undefined }

export async function makeDeal(
  deps: Deps,
  actor: Actor,
  { input, keyed }: { input: DealInput; keyed: IdempotentRequest | null },
): Promise<Result<OperatedDeal, Problem>> {
  const checked = await checkDeal(deps, input)
  if (!checked.ok) return checked
  return runAudited(deps, actor, toOperation('create', input, keyed), async (writing) => {
    const isNew = await isWritten(writing.db, insertDeal(checked.value))
    if (!isNew) return refuse(problem('invalid_fields', { fields: { deal_name: 'is there already' } }))
    return readOne(writing, input.slug)
  })
}

/**
 * Changes an existing deal; absent fields stay unchanged. Fails with `in_progress` when another request changed it
 * meanwhile.
 */
export async function changeDeal(
  deps: Deps,
  actor: Actor,
  { slug, change, keyed }: { slug: string; change: DealChange; keyed: IdempotentRequest | null },
): Promise<Result<OperatedDeal, Problem>> {
  const found = await readOne(deps, slug)
  const operation = toOperation('change', { slug, brandId: found.ok ? found.value.brandId : null }, keyed)
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return runAudited(deps, actor, operation, ({ db }) =>
    changeAsRead(db, selectDeals({ slug, after: null, limit: 1 }), async (row) => {
      if (!row) return refuse(problem('not_found'))
      const before = toDeal(row)
      const after: OperatedDeal = { ...before, ...named }
      const checked = await checkDeal({ db }, after)
      if (!checked.ok) return checked
      const areTextsNew = sorted(after.texts) !== sorted(before.texts)
      return ok({ answer: after, statements: updateDeal(checked.value, areTextsNew) })
    }),
  )
}

function sorted(texts: OperatedDeal['texts']): string {
  const own = Object.entries(texts).map(([locale, { title, terms }]) => [locale, title, terms])
  return JSON.stringify(own.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)))
}

async function readOne(deps: Pick<Deps, 'db'>, slug: string): Promise<Result<OperatedDeal, Problem>> {
  const [deal] = await listDealRows(deps.db, { slug, after: null, limit: 1 })
  return deal ? ok(deal) : refuse(problem('not_found'))
}

async function checkDeal(deps: Pick<Deps, 'db'>, input: DealInput): Promise<Result<WrittenDeal, Problem>> {
  const { city, ...deal } = input
  const fail = (field: string, fault: string) => refuse(problem('invalid_fields', { fields: { [field]: fault } }))
  const foreign = Object.keys(deal.texts).find((locale) => !isLocale(locale))
  if (foreign !== undefined) return fail('texts', `the site does not have ${foreign}`)
  const cityId = city === null ? null : ((await findCityIds(deps.db, [city])).get(city) ?? null)
  if (city !== null && cityId === null) return fail('city', 'is none')
  const coupon =
    deal.couponCode === null ? null : (await listCoupons(deps.db, { code: deal.couponCode, after: null, limit: 1 }))[0]
  const fault = faultOfDeal({ ...deal, coupon })
  if (fault) return fail(fault.field, fault.message)
  return ok({ ...deal, cityId })
}

function toOperation(
  act: 'create' | 'change',
  { slug, brandId }: { slug: string; brandId: string | null },
  keyed: IdempotentRequest | null,
): Operation {
  const touches = versionsOfBrand(brandId)
  const subject = `deal:${slug}`
  return { action: `deal.${act}`, subject, propertyId: null, snapshot: dealSnapshot(slug), touches, keyed }
}
