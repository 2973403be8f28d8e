import type { Hono } from 'hono'
import {
  changeReferralProgrammeRoute,
  endReferralProgrammeRoute,
  listReferralProgrammesRoute,
} from '#app/contracts/admin/offers/referral-programmes.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import {
  changeReferralProgramme,
  endReferralProgramme,
  listReferralProgrammes,
  type ReferralProgramme,
} from '#worker/admin/services/offers/referral-programmes.ts'

export function addReferralProgrammeRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listReferralProgrammesRoute, async ({ deps }) =>
    ok({ items: (await listReferralProgrammes(deps)).map(toAnswer) }),
  )

  serveWhole(admin, changeReferralProgrammeRoute, async ({ writing, actor, path, body, keyed }) => {
    const { inviter_minor, friend_minor, minimum_minor, days } = body
    const amounts = { inviterMinor: inviter_minor, friendMinor: friend_minor, minimumMinor: minimum_minor, days }
    const changed = await changeReferralProgramme(writing, actor, { ...amounts, country: path.country, keyed })
    return changed.ok ? ok(toAnswer(changed.value)) : changed
  })

  serveWhole(admin, endReferralProgrammeRoute, async ({ writing, actor, path, keyed }) => {
    const ended = await endReferralProgramme(writing, actor, { country: path.country, keyed })
    return ended.ok ? ok(toAnswer(ended.value)) : ended
  })
}

function toAnswer({ country, currency, inviterMinor, friendMinor, minimumMinor, days }: ReferralProgramme) {
  return {
    country,
    currency,
    inviter_minor: inviterMinor,
    friend_minor: friendMinor,
    minimum_minor: minimumMinor,
    days,
  }
}
