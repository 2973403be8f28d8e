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
import { serveWhole } from '#worker/admin/serve.ts'
import {
  changeProgrammeByAdmin,
  listPartners,
  makeProgramme,
  readProgrammes,
  type StoredProgramme,
  writePartnerByAdmin,
} from '#worker/admin/services/people/partners.ts'

export function addPartnerRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listPartnersRoute, async ({ deps }) => ok({ items: await listPartners(deps) }))

  serveWhole(admin, writePartnerRoute, async ({ deps, actor, path, body, keyed }) =>
    writePartnerByAdmin(deps, actor, { input: { ...body, name: path.partnerName }, keyed }),
  )

  serveWhole(admin, listProgrammesRoute, async ({ deps }) =>
    ok({ items: (await readProgrammes(deps)).map(toProgrammeAnswer) }),
  )

  serveWhole(admin, createProgrammeRoute, async ({ deps, actor, body, keyed }) => {
    const { brand: brandId, price_percent: pricePercent, commission_percent: commissionPercent, ...terms } = body
    const from = body.from ?? calendarDayIn('UTC', deps.now())
    const programme = { ...terms, brandId, pricePercent, commissionPercent, from }
    return mapResult(await makeProgramme(deps, actor, { programme, keyed }), toProgrammeAnswer)
  })

  serveWhole(admin, changeProgrammeRoute, async ({ deps, actor, path, body, keyed }) => {
    const { brand: brandId, price_percent: pricePercent, commission_percent: commissionPercent, live, ...terms } = body
    const change = { ...terms, brandId, pricePercent, commissionPercent, isLive: live }
    return mapResult(
      await changeProgrammeByAdmin(deps, actor, { id: path.programmeId, change, keyed }),
      toProgrammeAnswer,
    )
  })
}

function toProgrammeAnswer({ brandId, pricePercent, commissionPercent, isLive, ...programme }: StoredProgramme) {
  return {
    ...programme,
    brand: brandId,
    price_percent: pricePercent,
    commission_percent: commissionPercent,
    live: isLive,
  }
}
