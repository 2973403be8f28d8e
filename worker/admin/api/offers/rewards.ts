import type { Hono } from 'hono'
import {
  changeReferralProgrammeRoute,
  changeWelcomeRoute,
  endReferralProgrammeRoute,
  giveGiftRoute,
  listCausesRoute,
  listGamePrizesRoute,
  listReferralProgrammesRoute,
  listWelcomesRoute,
  writeCauseRoute,
  writeDonationLimitRoute,
  writeGamePrizesRoute,
} from '#app/contracts/admin/offers/rewards.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve.ts'
import { listAdminCauses, writeCauseByAdmin, writeDonationLimitByAdmin } from '#worker/admin/services/offers/causes.ts'
import { type CountryPrizes, listCountryPrizes, writeGamePrizes } from '#worker/admin/services/offers/game-prizes.ts'
import { giveGiftByAdmin } from '#worker/admin/services/offers/gifts.ts'
import {
  changeReferralProgramme,
  endReferralProgramme,
  listReferralProgrammes,
  type ReferralProgramme,
} from '#worker/admin/services/offers/referral-programmes.ts'
import { type CountryWelcome, changeWelcomeByAdmin, listWelcomes } from '#worker/admin/services/offers/welcomes.ts'

export function addGiftRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, giveGiftRoute, async ({ deps, actor, body, keyed }) => {
    const input = {
      reference: body.reference,
      kind: body.kind,
      amountMinor: body.amount_minor,
      currency: body.currency ?? 'INR',
      phone: body.phone,
      brand: body.brand ?? null,
      endsOn: body.ends_on ?? null,
      minimumMinor: body.minimum_minor ?? 0,
      note: body.note ?? null,
    }
    const given = await giveGiftByAdmin(deps, actor, { input, keyed })
    if (!given.ok) return given
    const { outcome, brandId } = given.value
    const { reference, kind, amountMinor, currency } = input
    return ok({ outcome, reference, kind, brand: brandId, amount_minor: amountMinor, currency })
  })
}

export function addWelcomeRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listWelcomesRoute, async ({ deps }) =>
    ok({ items: (await listWelcomes(deps)).map(toWelcomeAnswer) }),
  )

  serveWhole(admin, changeWelcomeRoute, async ({ deps, actor, path, body, keyed }) => {
    const { amount_minor: amountMinor, days } = body
    return mapResult(
      await changeWelcomeByAdmin(deps, actor, { code: path.country, amountMinor, days, keyed }),
      toWelcomeAnswer,
    )
  })
}

function toWelcomeAnswer({ code, currency, amountMinor, days }: CountryWelcome) {
  return { country: code, currency, amount_minor: amountMinor, days }
}

export function addReferralProgrammeRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listReferralProgrammesRoute, async ({ deps }) =>
    ok({ items: (await listReferralProgrammes(deps)).map(toReferralAnswer) }),
  )

  serveWhole(admin, changeReferralProgrammeRoute, async ({ deps, actor, path, body, keyed }) => {
    const { inviter_minor, friend_minor, minimum_minor, days } = body
    const amounts = { inviterMinor: inviter_minor, friendMinor: friend_minor, minimumMinor: minimum_minor, days }
    return mapResult(
      await changeReferralProgramme(deps, actor, { ...amounts, country: path.country, keyed }),
      toReferralAnswer,
    )
  })

  serveWhole(admin, endReferralProgrammeRoute, async ({ deps, actor, path, keyed }) => {
    return mapResult(await endReferralProgramme(deps, actor, { country: path.country, keyed }), toReferralAnswer)
  })
}

function toReferralAnswer({ country, currency, inviterMinor, friendMinor, minimumMinor, days }: ReferralProgramme) {
  return {
    country,
    currency,
    inviter_minor: inviterMinor,
    friend_minor: friendMinor,
    minimum_minor: minimumMinor,
    days,
  }
}

export function addGamePrizeRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listGamePrizesRoute, async ({ deps }) =>
    ok({ items: (await listCountryPrizes(deps)).map(toPrizesAnswer) }),
  )

  serveWhole(admin, writeGamePrizesRoute, async ({ deps, actor, path, body, keyed }) => {
    const prizes = body.prizes.map((prize) => ({
      firstRank: prize.first_rank,
      lastRank: prize.last_rank,
      kind: prize.kind,
      amountMinor: prize.amount_minor,
      percent: prize.percent,
      days: prize.days,
    }))
    return mapResult(await writeGamePrizes(deps, actor, { country: path.country, prizes, keyed }), toPrizesAnswer)
  })
}

function toPrizesAnswer({ country, currency, prizes }: CountryPrizes) {
  return {
    country,
    currency,
    prizes: prizes.map(({ firstRank, lastRank, kind, amountMinor, percent, days }) => {
      return { first_rank: firstRank, last_rank: lastRank, kind, amount_minor: amountMinor, percent, days }
    }),
  }
}

export function addCauseRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listCausesRoute, async ({ deps }) => ok(await listAdminCauses(deps)))

  serveWhole(admin, writeCauseRoute, ({ deps, actor, path, body, keyed }) =>
    writeCauseByAdmin(deps, actor, { id: path.causeId, input: body, keyed }),
  )

  serveWhole(admin, writeDonationLimitRoute, ({ deps, actor, path, body, keyed }) =>
    writeDonationLimitByAdmin(deps, actor, { limit: { currency: path.currency, ...body }, keyed }),
  )
}
