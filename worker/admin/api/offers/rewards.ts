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
import { serveUnrestricted } from '#worker/admin/serve.ts'
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
import { findIn, seeing } from '#worker/admin/services/seen-record.ts'

export function addGiftRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, giveGiftRoute, async ({ deps, actor, body, idempotency }) => {
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
    const gift = await giveGiftByAdmin(deps, actor, { input, idempotency })
    if (!gift.ok) return gift
    const { outcome, brandId } = gift.value
    const { reference, kind, amountMinor, currency } = input
    return ok({ outcome, reference, kind, brand: brandId, amount_minor: amountMinor, currency })
  })
}

export function addWelcomeRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listWelcomesRoute, async ({ deps }) =>
    ok({ items: (await listWelcomes(deps)).map(toWelcomeResponse) }),
  )

  serveUnrestricted(admin, changeWelcomeRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { amount_minor: amountMinor, days } = body
    const read = async () => findIn((await listWelcomes(deps, path.country)).map(toWelcomeResponse), () => true)
    const change = { code: path.country, amountMinor, days, idempotency }
    return mapResult(await changeWelcomeByAdmin(deps, seeing(actor, body.expected, read), change), toWelcomeResponse)
  })
}

function toWelcomeResponse({ code, currency, amountMinor, days }: CountryWelcome) {
  return { country: code, currency, amount_minor: amountMinor, days }
}

export function addReferralProgrammeRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listReferralProgrammesRoute, async ({ deps }) =>
    ok({ items: (await listReferralProgrammes(deps)).map(toReferralResponse) }),
  )

  serveUnrestricted(admin, changeReferralProgrammeRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { inviter_minor, friend_minor, minimum_minor, days } = body
    const amounts = { inviterMinor: inviter_minor, friendMinor: friend_minor, minimumMinor: minimum_minor, days }
    const programmes = async () => (await listReferralProgrammes(deps)).map(toReferralResponse)
    const read = async () => findIn(await programmes(), ({ country }) => country === path.country)
    const change = { ...amounts, country: path.country, idempotency }
    return mapResult(
      await changeReferralProgramme(deps, seeing(actor, body.expected, read), change),
      toReferralResponse,
    )
  })

  serveUnrestricted(admin, endReferralProgrammeRoute, async ({ deps, actor, path, idempotency }) => {
    return mapResult(
      await endReferralProgramme(deps, actor, { country: path.country, idempotency }),
      toReferralResponse,
    )
  })
}

function toReferralResponse({ country, currency, inviterMinor, friendMinor, minimumMinor, days }: ReferralProgramme) {
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
  serveUnrestricted(admin, listGamePrizesRoute, async ({ deps }) =>
    ok({ items: (await listCountryPrizes(deps)).map(toPrizesResponse) }),
  )

  serveUnrestricted(admin, writeGamePrizesRoute, async ({ deps, actor, path, body, idempotency }) => {
    const prizes = body.prizes.map((prize) => ({
      firstRank: prize.first_rank,
      lastRank: prize.last_rank,
      kind: prize.kind,
      amountMinor: prize.amount_minor,
      percent: prize.percent,
      days: prize.days,
    }))
    const all = async () => (await listCountryPrizes(deps)).map(toPrizesResponse)
    const read = async () => findIn(await all(), ({ country }) => country === path.country)
    const written = await writeGamePrizes(deps, seeing(actor, body.expected, read), { ...path, prizes, idempotency })
    return mapResult(written, toPrizesResponse)
  })
}

function toPrizesResponse({ country, currency, prizes }: CountryPrizes) {
  return {
    country,
    currency,
    prizes: prizes.map(({ firstRank, lastRank, kind, amountMinor, percent, days }) => {
      return { first_rank: firstRank, last_rank: lastRank, kind, amount_minor: amountMinor, percent, days }
    }),
  }
}

export function addCauseRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listCausesRoute, async ({ deps }) => ok(await listAdminCauses(deps)))

  serveUnrestricted(admin, writeCauseRoute, ({ deps, actor, path, body, idempotency }) =>
    writeCauseByAdmin(deps, actor, { id: path.causeId, input: body, idempotency }),
  )

  serveUnrestricted(admin, writeDonationLimitRoute, ({ deps, actor, path, body, idempotency }) =>
    writeDonationLimitByAdmin(deps, actor, { limit: { currency: path.currency, ...body }, idempotency }),
  )
}
