import type { Hono } from 'hono'
import { createTaxRuleRoute, deleteTaxRuleRoute, listTaxRulesRoute } from '#app/contracts/admin/books/tax-rules.ts'
import { problem } from '#app/domain/problem.ts'
import { mapResult, ok, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { type RouteRequest, serveUnrestricted } from '#worker/admin/serve.ts'
import {
  createTaxRule,
  type DatedTaxRule,
  deleteTaxRule,
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

  serveUnrestricted(admin, createTaxRuleRoute, async ({ deps, actor, body, idempotency }) => {
    const words = toWords(body)
    if (!words) return refuse(problem('malformed', { fields: { rate: 'either this or `local`' } }))
    const { country, city = null, from } = body
    return mapResult(
      await createTaxRule(deps, actor, { ...words, country, city: city ?? null, from }, idempotency),
      toResponse,
    )
  })

  serveUnrestricted(admin, deleteTaxRuleRoute, async ({ deps, actor, path, idempotency }) => {
    return mapResult(await deleteTaxRule(deps, actor, { id: path.ruleId, idempotency }), toResponse)
  })
}

function toWords({ rate, local }: RouteRequest<typeof createTaxRuleRoute>['body']): TaxTerms | null {
  if (rate && !local) {
    return { kind: 'rate', rule: { bp: rate.bp, slabs: rate.slabs.map(({ from_minor, bp }) => [from_minor, bp]) } }
  }
  if (!local || rate) return null
  return {
    kind: 'local',
    rule: {
      cityTaxMinor: local.guest_minor,
      cityTaxFromAge: local.guests_from_age,
      cityTaxMaxNights: local.most_nights,
      roomTaxMinor: local.room_minor,
      stayTaxBp: local.stay_bp,
    },
  }
}

function toResponse({ id, country, city, from, createdAt, createdBy, ...words }: DatedTaxRule) {
  const isRate = words.kind === 'rate'
  return {
    id,
    country,
    city,
    from,
    rate: isRate
      ? { bp: words.rule.bp, slabs: words.rule.slabs.map(([from_minor, bp]) => ({ from_minor, bp })) }
      : null,
    local: isRate
      ? null
      : {
          guest_minor: words.rule.cityTaxMinor,
          guests_from_age: words.rule.cityTaxFromAge,
          room_minor: words.rule.roomTaxMinor,
          most_nights: words.rule.cityTaxMaxNights,
          stay_bp: words.rule.stayTaxBp,
        },
    created_at: toIso(createdAt),
    created_by: createdBy,
  }
}
