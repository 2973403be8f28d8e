import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { versionsOfBrand } from '#worker/infra/cache/page-key.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import {
  type CouponChange,
  couponSnapshot,
  insertCoupon,
  listCouponRows,
  type NewCoupon,
  type OperatedCoupon,
  updateCoupon,
} from './coupon-storage.ts'
import { faultOfCoupon, findCityIds, isWritten } from './offer-rules.ts'

export { listCouponRows as listCoupons, type OperatedCoupon } from './coupon-storage.ts'

export type CouponInput = Omit<NewCoupon, 'cityIds'> & { cities: readonly string[] }

export async function makeCoupon(
  deps: Deps,
  actor: Actor,
  { input, keyed }: { input: CouponInput; keyed: IdempotentRequest | null },
): Promise<Result<OperatedCoupon, Problem>> {
  const { cities, ...coupon } = input
  const known = await findCityIds(deps.db, cities)
  const unknown = cities.find((slug) => !known.has(slug))
  if (unknown !== undefined) return refuse(problem('invalid_fields', { fields: { cities: `${unknown} is no city` } }))
  const fault = faultOfCoupon(input)
  if (fault) return refuse(problem('invalid_fields', { fields: { [fault.field]: fault.message } }))
  return runAudited(deps, actor, toOperation('coupon.create', input, keyed), async (writing) => {
    const isNew = await isWritten(writing.db, insertCoupon({ ...coupon, cityIds: [...new Set(known.values())] }))
    if (!isNew) return refuse(problem('invalid_fields', { fields: { code: 'is there already' } }))
    return readOne(writing, input.code)
  })
}

export async function changeCoupon(
  deps: Deps,
  actor: Actor,
  { code, change, keyed }: { code: string; change: CouponChange; keyed: IdempotentRequest | null },
): Promise<Result<OperatedCoupon, Problem>> {
  const found = await readOne(deps, code)
  if (!found.ok) return found
  const fault = faultOfCoupon({ ...found.value, ...withoutUndefined(change) })
  if (fault) return refuse(problem('invalid_fields', { fields: { [fault.field]: fault.message } }))
  return runAudited(deps, actor, toOperation('coupon.change', found.value, keyed), async (writing) => {
    const update = updateCoupon(code, change)
    if (update) await writing.db.batch([update])
    return readOne(writing, code)
  })
}

async function readOne(deps: Pick<Deps, 'db'>, code: string): Promise<Result<OperatedCoupon, Problem>> {
  const [coupon] = await listCouponRows(deps.db, { code, after: null, limit: 1 })
  return coupon ? ok(coupon) : refuse(problem('not_found'))
}

function withoutUndefined<Change extends object>(
  change: Change,
): { [Name in keyof Change]: Exclude<Change[Name], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Change]: Exclude<Change[Name], undefined>
  }
}

function toOperation(
  action: AuditAction,
  { code, brandId }: Pick<NewCoupon, 'code' | 'brandId'>,
  keyed: IdempotentRequest | null,
): Operation {
  const touches = versionsOfBrand(brandId)
  return { action, subject: `coupon:${code}`, propertyId: null, snapshot: couponSnapshot(code), touches, keyed }
}
