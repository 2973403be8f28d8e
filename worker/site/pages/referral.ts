import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { OwnInvitations, ReferralModel } from '#app/pages/referral/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translateProblem, translatorOf } from '#worker/services/content/messages.ts'
import { findProgrammeHere, type ReferralProgramme } from '#worker/services/promotions/referral/programme.ts'
import {
  type Invitations,
  type InvitedFriend,
  readInvitations,
} from '#worker/services/promotions/referral/read-invitations.ts'
import { typeReferralCode } from '#worker/services/promotions/referral/referral-code.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { readAddress, text } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { leave, readSentForm } from '#worker/site/pages/page-forms.ts'
import {
  conditionTexts,
  friendStates,
  programmeAmounts,
  reasonText,
  referralQuestions,
} from '#worker/site/presenters/referral-copy.ts'
import { siteDay } from '#worker/site/presenters/site-day.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { noticePage } from './notice.ts'

type ReferralDetails = {
  programme: ReferralProgramme
  invitations: Invitations | null
  isDone: boolean
  typed: string
  error: string | null
  translate: Translate
  format: Formatter
  xsrf: string
}

function buildReferral(scope: Scope, details: ReferralDetails): ReferralModel {
  const { programme, invitations, translate, format } = details
  const amounts = programmeAmounts(programme, format)
  return {
    title: translate('referral.title'),
    lead: translate('referral.lead', amounts),
    amounts: [
      { label: translate('referral.forYou'), amount: amounts.mine },
      { label: translate('referral.forFriend'), amount: amounts.theirs },
    ],
    own: invitations && toOwnInvitations(scope, invitations, details),
    signIn: invitations
      ? null
      : {
          text: translate('referral.door'),
          action: translate('common.signIn'),
          href: `/login?retUrl=${encodeURIComponent('/referral')}`,
        },
    conditions: {
      heading: translate('referral.conditionsHeading'),
      texts: conditionTexts(programme, { translate, format }),
    },
    faq: {
      heading: translate('referral.faqHeading'),
      rows: referralQuestions(programme, { translate, format }, scope.brand.moneyName),
    },
  }
}

function toOwnInvitations(scope: Scope, invitations: Invitations, details: ReferralDetails): OwnInvitations {
  const { translate, format, programme, isDone } = details
  const amounts = programmeAmounts(programme, format)
  const { code, link } = invitations
  return {
    notice: isDone ? { tone: 'ok', text: translate('referral.typeDone', amounts) } : null,
    link: {
      heading: translate('referral.linkHeading'),
      url: link,
      code: translate('referral.code', { code }),
      copy: {
        text: translate('referral.copy'),
        done: translate('referral.copied'),
        failed: translate('referral.copyFailed'),
      },
      share: {
        label: translate('referral.share'),
        text: translate('referral.shareText', { ...amounts, brand: scope.brand.siteName }),
      },
    },
    friends: {
      heading: translate('referral.friendsHeading'),
      note: translate('referral.friendsNote'),
      totals: [
        translate('referral.friendCount', { count: invitations.count }),
        ...invitations.earned.map((money) => translate('referral.earned', { amount: format.price(money) })),
        translate('referral.left', { count: invitations.leftThisYear }),
      ],
      empty: invitations.count === 0 ? translate('referral.friendsNone') : null,
      rows: invitations.friends.map((friend, index) =>
        toRow(friend, String(index), { ...details, dayOf: siteDay(scope, format) }),
      ),
    },
    codeForm: toCodeForm(invitations, details),
  }
}

const friendVariants = { joined: null, booked: null, credited: 'ok', not_counted: 'warn' } as const

function toRow(
  friend: InvitedFriend,
  id: string,
  { translate, format, dayOf }: ReferralDetails & { dayOf: (at: number) => string },
) {
  const { state, at, amountMinor, currency } = friend
  const reason = reasonText(friend, translate)
  const day = dayOf(at)
  return {
    id,
    title: translate('referral.friend'),
    detail: reason === null ? day : `${day} · ${reason}`,
    amount: state === 'credited' ? format.price({ amountMinor, currency }) : null,
    state: {
      text: translate(friendStates[state]),
      variant: friendVariants[state],
    },
  }
}

function toCodeForm(
  { canTypeCode }: Invitations,
  { translate, xsrf, typed, error }: ReferralDetails,
): OwnInvitations['codeForm'] {
  // An error is always shown in the form, even when no further code can be entered.
  if (!canTypeCode && error === null) return null
  return {
    heading: translate('referral.typeHeading'),
    lead: translate('referral.typeLead'),
    label: translate('referral.typeLabel'),
    button: translate('referral.typeSend'),
    action: '/referral',
    xsrf,
    value: typed.slice(0, MAX_CODE_LENGTH),
    error,
  }
}

const MAX_CODE_LENGTH = 20

const schema = v.object({ done: text })

const PATH = '/referral'

export function createReferralPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(PATH, async (c) => {
    const programme = await readProgramme(c)
    if (!programme) return showNotFound(c)
    const isDone = readAddress(schema, c.req.url).done === 'code'
    return showReferral(c, programme, { isDone, typed: '', error: null })
  })
  routes.post(PATH, async (c) => {
    const programme = await readProgramme(c)
    if (!programme) return showNotFound(c)
    const { deps, scope } = c.var
    if (!scope.visitor.user) return leave(c, PATH)
    const { code = '' } = await readSentForm(c)
    if (!(await canLookUp(c))) return renderPage(c, await noticePage(scope, 'too-many'))
    const attached = await typeReferralCode(deps, scope, code)
    if (attached.ok) return leave(c, queryPath(PATH, { done: 'code' }))
    const { message } = await translateProblem(scope, attached.problem)
    return showReferral(c, programme, { isDone: false, typed: code, error: message })
  })
  return routes
}

function readProgramme({ var: { deps, scope } }: Context<AppEnv>): Promise<ReferralProgramme | null> {
  return findProgrammeHere(deps, scope)
}

async function showNotFound(c: Context<AppEnv>): Promise<Response> {
  return renderPage(c, await noticePage(c.var.scope, 'not-found'))
}

async function showReferral(
  c: Context<AppEnv>,
  programme: ReferralProgramme,
  sent: Pick<ReferralDetails, 'isDone' | 'typed' | 'error'>,
): Promise<Response> {
  const { deps, scope } = c.var
  const invitations = await readInvitations(deps, scope)
  const translate = await translatorOf(scope, ['common', 'referral'])
  const model = buildReferral(scope, {
    ...sent,
    programme,
    invitations: invitations.ok ? invitations.value : null,
    translate,
    format: createFormatter(scope.locale),
    xsrf: await xsrfTokenOf(c),
  })
  const head = titledHead(scope, {
    title: model.title,
    description: model.lead,
    canonical: PATH,
    robots: scope.visitor.user ? 'noindex' : null,
  })
  return renderPage(c, { name: 'referral', model, head, status: sent.error === null ? 200 : 422 })
}
