import type { Hono } from 'hono'
import { listPartnersRoute, writePartnerRoute } from '#app/contracts/admin/people/partners.ts'
import {
  changeProgrammeRoute,
  createProgrammeRoute,
  listProgrammesRoute,
} from '#app/contracts/admin/people/programmes.ts'
import { ok } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { listPartners, writePartnerByAdmin } from '#worker/admin/services/people/partners.ts'
import {
  changeProgrammeByAdmin,
  type KeptProgramme,
  makeProgramme,
  readProgrammes,
} from '#worker/admin/services/people/programmes.ts'

export function addPartnerRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listPartnersRoute, async ({ deps }) => ok({ items: await listPartners(deps) }))

  serveWhole(admin, writePartnerRoute, async ({ writing, actor, path, body, keyed }) =>
    writePartnerByAdmin(writing, actor, { input: { ...body, name: path.partnerName }, keyed }),
  )

  serveWhole(admin, listProgrammesRoute, async ({ deps }) =>
    ok({ items: (await readProgrammes(deps)).map(toProgrammeAnswer) }),
  )

  serveWhole(admin, createProgrammeRoute, async ({ deps, writing, actor, body, keyed }) => {
    const { brand: brandId, price_percent: pricePercent, commission_percent: commissionPercent, ...terms } = body
    const from = body.from ?? calendarDayIn('UTC', deps.now())
    const programme = { ...terms, brandId, pricePercent, commissionPercent, from }
    const made = await makeProgramme(writing, actor, { programme, keyed })
    return made.ok ? ok(toProgrammeAnswer(made.value)) : made
  })

  serveWhole(admin, changeProgrammeRoute, async ({ writing, actor, path, body, keyed }) => {
    const { brand: brandId, price_percent: pricePercent, commission_percent: commissionPercent, live, ...terms } = body
    const change = { ...terms, brandId, pricePercent, commissionPercent, isLive: live }
    const changed = await changeProgrammeByAdmin(writing, actor, { id: path.programmeId, change, keyed })
    return changed.ok ? ok(toProgrammeAnswer(changed.value)) : changed
  })
}

function toProgrammeAnswer({ brandId, pricePercent, commissionPercent, isLive, ...programme }: KeptProgramme) {
  return {
    ...programme,
    brand: brandId,
    price_percent: pricePercent,
    commission_percent: commissionPercent,
    live: isLive,
  }
}
