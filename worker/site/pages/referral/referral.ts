import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { translateProblem, translatorOf } from '#worker/services/content/messages.ts'
import { findReferralProgramme, type ReferralProgramme } from '#worker/services/promotions/referral/programme.ts'
import { readInvitations } from '#worker/services/promotions/referral/read-invitations.ts'
import { typeReferralCode } from '#worker/services/promotions/referral/referral-code.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { mayLookUp } from '#worker/site/http/limits.ts'
import { readAddress, text } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { leave } from '#worker/site/pages/booking/leave.ts'
import { readSentForm } from '#worker/site/pages/booking/read-sent-form.ts'
import { noticePage } from '#worker/site/pages/notice.ts'
import { pageHead } from '#worker/site/render/page-answer.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { buildReferral, type ReferralDetails } from './referral-model.ts'

const schema = v.object({ done: text })

const PATH = '/referral'

/** `/referral`: inviting friends, with and without an account; 404 in a country without a referral programme. */
export function createReferralPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(PATH, async (c) => {
    const programme = await programmeOf(c)
    if (!programme) return notHere(c)
    const { isDone } = readReferralPage(c.req.url)
    return show(c, programme, { isDone, typed: '', error: null })
  })
  routes.post(PATH, async (c) => {
    const programme = await programmeOf(c)
    if (!programme) return notHere(c)
    const { deps, scope } = c.var
    if (!scope.visitor.user) return leave(c, PATH)
    const { code = '' } = await readSentForm(c)
    if (!(await mayLookUp(c))) return renderPage(c, await noticePage(scope, 'too-many'))
    const attached = await typeReferralCode(deps, scope, code)
    if (attached.ok) return leave(c, queryPath(PATH, { done: 'code' }))
    const { message } = await translateProblem(scope, attached.problem)
    return show(c, programme, { isDone: false, typed: code, error: message })
  })
  return routes
}

function programmeOf({ var: { deps, scope } }: Context<AppEnv>): Promise<ReferralProgramme | null> {
  return findReferralProgramme(deps, scope.country.code)
}

async function notHere(c: Context<AppEnv>): Promise<Response> {
  return renderPage(c, await noticePage(c.var.scope, 'not-found'))
}

async function show(
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
  const head = pageHead({
    title: `${model.title} · ${scope.brand.siteName}`,
    description: model.lead,
    canonical: PATH,
    robots: scope.visitor.user ? 'noindex' : null,
  })
  return renderPage(c, { name: 'referral', model, head, status: sent.error === null ? 200 : 422 })
}

/** Returns whether a code was just accepted. */
function readReferralPage(address: string): { isDone: boolean } {
  return { isDone: readAddress(schema, address).done === 'code' }
}
