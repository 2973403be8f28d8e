import { type Context, Hono, type Next } from 'hono'
import { loyaltyEndpoints } from '#app/contracts/guests/loyalty/endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { findProgrammeHere, type ReferralProgramme } from '#worker/services/promotions/referral/programme.ts'
import { readInvitations } from '#worker/services/promotions/referral/read-invitations.ts'
import { typeReferralCode } from '#worker/services/promotions/referral/referral-code.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, tooManyRequests } from '#worker/site/http/add-endpoint.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { refuseWith } from '#worker/site/http/respond.ts'
import { conditionTexts, reasonText, referralQuestions } from '#worker/site/presenters/referral-copy.ts'
import { toAmount } from './rewards.ts'

/** Adds the endpoints of the referral programme; all are 404 where the country has none. */
export const referralRoutes = new Hono<AppEnv>()
for (const path of ['/inviteAndEarn', '/referralCode']) referralRoutes.use(path, refuseWithoutProgramme)
addEndpoint(referralRoutes, loyaltyEndpoints.inviteAndEarn, async (c) => {
  const invitations = await readInvitations(c.var.deps, c.var.scope)
  if (!invitations.ok) return invitations
  const { programme, code, link, friends, count, earned, leftThisYear } = invitations.value
  const { translate } = await loadCopy(c)
  return ok({
    code,
    link,
    ...(await loadTerms(c, programme)),
    totals: { friends: count, left_this_year: leftThisYear, earned: earned.map(toAmount) },
    friends: friends.map((friend) => ({
      state: friend.state,
      reason: reasonText(friend, translate),
      date: new Date(friend.at).toISOString(),
      ...toAmount(friend),
    })),
  })
})
addEndpoint(referralRoutes, loyaltyEndpoints.referralLoggedOut, async (c) => {
  const programme = await findProgrammeHere(c.var.deps, c.var.scope)
  return programme ? ok(await loadTerms(c, programme)) : refuse(problem('not_found'))
})
addEndpoint(referralRoutes, loyaltyEndpoints.referralFaq, async (c) => {
  const { deps, scope } = c.var
  const programme = await findProgrammeHere(deps, scope)
  if (!programme) return refuse(problem('not_found'))
  return ok({ faq: referralQuestions(programme, await loadCopy(c), scope.brand.moneyName) })
})
addEndpoint(referralRoutes, loyaltyEndpoints.referralCode, async (c, { body }) => {
  // A code has eight characters, so attempts to guess one are limited.
  if (!(await canLookUp(c))) return tooManyRequests()
  const attached = await typeReferralCode(c.var.deps, c.var.scope, body.code)
  if (!attached.ok) return attached
  const { friendMinor, currency } = attached.value
  const friend_amount = toMajor({ amountMinor: friendMinor, currency })
  return ok({ attached: true, friend_amount, currency_code: currency })
})

/** Responds 404 to signed-out guests in a country without a referral programme, instead of asking them to sign in. */
async function refuseWithoutProgramme(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const { deps, scope } = c.var
  const isSignedOut = scope.visitor.user === null
  if (isSignedOut && !(await findProgrammeHere(deps, scope))) return refuseWith(c, problem('not_found'))
  await next()
  return undefined
}

async function loadTerms(c: Context<AppEnv>, programme: ReferralProgramme) {
  const { currency, inviterMinor, friendMinor, minimumMinor, days } = programme
  const major = (amountMinor: number) => toMajor({ amountMinor, currency })
  return {
    your_amount: major(inviterMinor),
    friend_amount: major(friendMinor),
    minimum_total: major(minimumMinor),
    currency_code: currency,
    days,
    conditions: conditionTexts(programme, await loadCopy(c)),
  }
}

async function loadCopy({ var: { scope } }: Context<AppEnv>) {
  return { translate: await translatorOf(scope, ['referral']), format: createFormatter(scope.locale) }
}
