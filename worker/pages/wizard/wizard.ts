import { type Context, Hono } from 'hono'
import { problem } from '#app/domain/problem.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import type { AppEnv } from '#worker/context.ts'
import { chooseHome } from '#worker/loyalty/membership/choose-home.ts'
import { pageHead } from '#worker/render/page-answer.ts'
import { renderPage } from '#worker/render/render-page.tsx'
import type { Scope } from '#worker/scope.ts'
import { leave, refusePage } from '../booking/leave.ts'
import { readSentForm } from '../booking/read-sent-form.ts'
import { faultOf } from './faults.ts'
import { toLanding } from './landing-model.ts'
import { toProfile } from './profile-model.ts'
import { wizardSheet } from './sheets.ts'
import { wizardContext } from './wizard-context.ts'

const PROFILE = '/wizardprofile'

/** The pages of the membership programme: its landing, and the own membership. */
export function createWizardRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/wizard', showLanding)
  routes.get(PROFILE, showProfile)
  routes.post(PROFILE, receiveProfile)
  return routes
}

async function showLanding(c: Context<AppEnv>): Promise<Response> {
  const context = await wizardContext(c, '/wizard')
  if (context.plans.length === 0) return refusePage(c, problem('not_found'))
  const [sheet, model] = [await wizardSheet(context), toLanding(context)]
  return renderPage(c, { name: 'wizard', model: { ...model, sheet }, head: headOf(context.scope, model) })
}

async function showProfile(c: Context<AppEnv>): Promise<Response> {
  const context = await wizardContext(c, PROFILE)
  const { plans, state, scope } = context
  if (scope.hidesWizard || (plans.length === 0 && !state.membership)) return refusePage(c, problem('not_found'))
  const [sheet, model] = await Promise.all([wizardSheet(context), toProfile(context)])
  return renderPage(c, { name: 'wizardProfile', model: { ...model, sheet }, head: headOf(scope, model) })
}

function headOf({ brand }: Scope, { title, lead }: { title: string; lead: string }) {
  return pageHead({ title: `${title} · ${brand.siteName}`, description: lead, robots: 'noindex' })
}

/** Does what a form of the own page asks for; whoever is not signed in is led to the door. */
async function receiveProfile(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const form = await readSentForm(c)
  if (form.step !== 'home') return leave(c, PROFILE)
  const chosen = await chooseHome(deps, scope, Number(form.hotel_id) || 0)
  return leave(c, queryPath(PROFILE, chosen.ok ? { done: 'home' } : { failed: faultOf(chosen.problem) }))
}
