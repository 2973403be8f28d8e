import { type Context, Hono } from 'hono'
import { referralCodeBody } from '#app/contracts/guests/loyalty/referral.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { problem } from '#app/domain/problem.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { mayLookUp } from '#worker/http/lookup-limit.ts'
import { parseInput, readJson } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { findReferralProgramme, type ReferralProgramme } from '#worker/loyalty/referral/programme.ts'
import { readInvitations } from '#worker/loyalty/referral/read-invitations.ts'
import { typeReferralCode } from '#worker/loyalty/referral/type-code.ts'
import { conditionTexts, reasonText, referralQuestions } from '#worker/views/referral-words.ts'

/** Inviting friends: `inviteAndEarn`, `referralLoggedOut`, `referralFaq`, `referralCode`; all 404 where the country has none [REWD-28]. */
export function createReferralRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/inviteAndEarn', answerInvitations)
  routes.get('/referralLoggedOut', async (c) => {
    const programme = await findReferralProgramme(c.var.deps, c.var.scope.country.code)
    return programme ? answer(c, await toTerms(c, programme)) : refuseWith(c, problem('not_found'))
  })
  routes.get('/referralFaq', async (c) => {
    const { deps, scope } = c.var
    const programme = await findReferralProgramme(deps, scope.country.code)
    if (!programme) return refuseWith(c, problem('not_found'))
    return answer(c, { faq: referralQuestions(programme, await wordsOf(c), scope.brand.moneyName) })
  })
  routes.post('/referralCode', answerCode)
  return routes
}

async function answerInvitations(c: Context<AppEnv>): Promise<Response> {
  const invitations = await readInvitations(c.var.deps, c.var.scope)
  if (!invitations.ok) return refuseWith(c, invitations.problem)
  const { programme, code, link, friends, count, earned, leftThisYear } = invitations.value
  const { translate } = await wordsOf(c)
  return answer(c, {
    code,
    link,
    ...(await toTerms(c, programme)),
    totals: { friends: count, left_this_year: leftThisYear, earned: earned.map(toAmount) },
    friends: friends.map((friend) => ({
      state: friend.state,
      reason: reasonText(friend, translate),
      date: new Date(friend.at).toISOString(),
      ...toAmount(friend),
    })),
  })
}

/** Codes are tried as sparingly as other secrets: eight signs can be guessed at. */
async function answerCode(c: Context<AppEnv>): Promise<Response> {
  const body = await readJson(c.req.raw)
  const input = body.ok ? parseInput(referralCodeBody, body.value) : body
  if (!input.ok) return refuseWith(c, input.problem)
  if (!(await mayLookUp(c))) return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  const attached = await typeReferralCode(c.var.deps, c.var.scope, input.value.code)
  if (!attached.ok) return refuseWith(c, attached.problem)
  const { friendMinor, currency } = attached.value
  return answer(c, {
    attached: true,
    friend_amount: toMajor({ amountMinor: friendMinor, currency }),
    currency_code: currency,
  })
}

async function toTerms(c: Context<AppEnv>, programme: ReferralProgramme) {
  const { currency, inviterMinor, friendMinor, minimumMinor, days } = programme
  const major = (amountMinor: number) => toMajor({ amountMinor, currency })
  return {
    your_amount: major(inviterMinor),
    friend_amount: major(friendMinor),
    minimum_total: major(minimumMinor),
    currency_code: currency,
    days,
    conditions: conditionTexts(programme, await wordsOf(c)),
  }
}

async function wordsOf({ var: { scope } }: Context<AppEnv>) {
  return { translate: await translatorOf(scope, ['referral']), format: createFormatter(scope.locale) }
}

function toAmount({ amountMinor, currency }: { amountMinor: number; currency: string }) {
  return { amount: toMajor({ amountMinor, currency }), currency_code: currency }
}
