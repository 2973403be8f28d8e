import type { Hono } from 'hono'
import {
  changeProgrammeRoute,
  createProgrammeRoute,
  listPartnersRoute,
  listProgrammesRoute,
  writePartnerRoute,
} from '#app/contracts/admin/people/partners.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveUnrestricted } from '#worker/admin/serve.ts'
import {
  changeProgrammeByAdmin,
  createProgramme,
  listPartners,
  readProgrammes,
  type StoredProgramme,
  writePartnerByAdmin,
} from '#worker/admin/services/people/partners.ts'

export function addPartnerRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listPartnersRoute, async ({ deps }) => ok({ items: await listPartners(deps) }))

  serveUnrestricted(admin, writePartnerRoute, async ({ deps, actor, path, body, idempotency }) =>
    writePartnerByAdmin(deps, actor, { input: { ...body, name: path.partnerName }, idempotency }),
  )

  serveUnrestricted(admin, listProgrammesRoute, async ({ deps }) =>
    ok({ items: (await readProgrammes(deps)).map(toProgrammeResponse) }),
  )

  serveUnrestricted(admin, createProgrammeRoute, async ({ deps, actor, body, idempotency }) => {
    const { brand: brandId, price_percent: pricePercent, commission_percent: commissionPercent, ...terms } = body
    const from = body.from ?? calendarDayIn('UTC', deps.now())
    const programme = { ...terms, brandId, pricePercent, commissionPercent, from }
    return mapResult(await createProgramme(deps, actor, { programme, idempotency }), toProgrammeResponse)
  })

  serveUnrestricted(admin, changeProgrammeRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { brand: brandId, price_percent: pricePercent, commission_percent: commissionPercent, live, ...terms } = body
    const change = { ...terms, brandId, pricePercent, commissionPercent, isLive: live }
    return mapResult(
      await changeProgrammeByAdmin(deps, actor, { id: path.programmeId, change, idempotency }),
      toProgrammeResponse,
    )
  })
}

function toProgrammeResponse({ brandId, pricePercent, commissionPercent, isLive, ...programme }: StoredProgramme) {
  return {
    ...programme,
    brand: brandId,
    price_percent: pricePercent,
    commission_percent: commissionPercent,
    live: isLive,
  }
}
