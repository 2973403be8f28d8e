import type { Hono } from 'hono'
import {
  createTaxRuleRoute,
  deleteTaxRuleRoute,
  listTaxCountriesRoute,
  listTaxRulesRoute,
} from '#app/contracts/admin/books/tax-rules.ts'
import { problem } from '#app/domain/problem.ts'
import { mapResult, ok, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { type RouteRequest, serveUnrestricted } from '#worker/admin/serve.ts'
import {
  createTaxRule,
  type DatedTaxRule,
  deleteTaxRule,
  type LocalTerms,
  listTaxCountries,
  listTaxRules,
  type TaxTerms,
} from '#worker/admin/services/books/tax-rules.ts'
import { toIso, toPage } from '#worker/admin/services/response-format.ts'

export function addTaxRuleRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listTaxRulesRoute, async ({ deps, query }) => {
    const { cursor: after = null, limit, country } = query
    const found = await listTaxRules(deps.db, { country, after, limit: limit + 1 })
    return ok(toPage(found, limit, toResponse))
  })

  serveUnrestricted(admin, listTaxCountriesRoute, async ({ deps }) => ok({ items: await listTaxCountries(deps.db) }))

  serveUnrestricted(admin, createTaxRuleRoute, async ({ deps, actor, body, idempotency }) => {
    const words = toWords(body)
    if (!words) return refuse(problem('malformed', { fields: { rate: 'either this or `local`' } }))
    const { country, city = null, from, booked_from: bookedFrom = null } = body
    return mapResult(
      await createTaxRule(deps, actor, { ...words, country, city, from, bookedFrom }, idempotency),
      toResponse,
    )
  })

  serveUnrestricted(admin, deleteTaxRuleRoute, async ({ deps, actor, path, idempotency }) => {
    return mapResult(await deleteTaxRule(deps, actor, { id: path.ruleId, idempotency }), toResponse)
  })
}

function toWords({ rate, local }: RouteRequest<typeof createTaxRuleRoute>['body']): TaxTerms | null {
  if (rate && !local) {
    const { breakfast } = rate
    return {
      kind: 'rate',
      rule: {
        bp: rate.bp,
        slabs: rate.slabs.map(({ from_minor, bp }) => [from_minor, bp]),
        breakfast: breakfast && { shareBp: breakfast.share_bp, bp: breakfast.bp },
      },
    }
  }
  if (!local || rate) return null
  const rates = {
    cityTaxMinor: local.guest_minor,
    cityTaxFromAge: local.guests_from_age,
    cityTaxMaxNights: local.most_nights,
    roomTaxMinor: local.room_minor,
    stayTaxBp: local.stay_bp,
  }
  const charged = { ...rates, atProperty: null, collectedBy: local.collected_by === 'platform' ? 'platform' : null }
  // Totals leave out what the property collects.
  const isPaidThere = local.collected_by === 'property'
  const noGuestTax = { cityTaxMinor: 0, roomTaxMinor: 0, stayTaxBp: 0, atProperty: rates }
  return { kind: 'local', rule: isPaidThere ? { ...charged, ...noGuestTax } : charged } as TaxTerms
}

function toResponse({ id, country, city, from, bookedFrom, isOpen, createdAt, createdBy, ...words }: DatedTaxRule) {
  const isRate = words.kind === 'rate'
  return {
    id,
    country,
    city,
    from,
    booked_from: bookedFrom,
    active: isOpen,
    rate: isRate
      ? {
          bp: words.rule.bp,
          slabs: words.rule.slabs.map(([from_minor, bp]) => ({ from_minor, bp })),
          breakfast: words.rule.breakfast && { share_bp: words.rule.breakfast.shareBp, bp: words.rule.breakfast.bp },
        }
      : null,
    local: isRate ? null : toLocal(words.rule),
    created_at: toIso(createdAt),
    created_by: createdBy,
  }
}

function toLocal(rule: LocalTerms) {
  const rates = rule.atProperty ?? rule
  return {
    guest_minor: rates.cityTaxMinor,
    guests_from_age: rates.cityTaxFromAge ?? rule.cityTaxFromAge,
    room_minor: rates.roomTaxMinor ?? 0,
    most_nights: rates.cityTaxMaxNights ?? null,
    stay_bp: rates.stayTaxBp ?? 0,
    collected_by: rule.atProperty ? ('property' as const) : (rule.collectedBy ?? ('seller' as const)),
  }
}
