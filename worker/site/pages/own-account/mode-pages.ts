import { type Context, Hono } from 'hono'
import { type BrowsingMode, browsingModes, modeOfRole, modePaths } from '#app/domain/routes/browsing-mode.ts'
import { listingPath } from '#app/domain/routes/paths.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { DoorModel } from '#app/pages/door/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listPopularCities } from '#worker/services/catalog/list-cities.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { findProgrammeTerms } from '#worker/services/pricing/members/price-asker.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { pageHead } from '#worker/site/render/page-answer.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'

const PLACES_SHOWN = 6

type Words = { title: MessageId; lead: MessageId; door: MessageId; doorText: MessageId; doorTitle: MessageId }

const words = {
  travel_agent: {
    title: 'modes.agentPage',
    lead: 'modes.agentLead',
    door: 'door.travelAgentTitle',
    doorTitle: 'modes.agentDoor',
    doorText: 'profile.agentText',
  },
  corporate: {
    title: 'modes.corporatePage',
    lead: 'modes.corporateLead',
    door: 'door.businessTitle',
    doorTitle: 'modes.corporateDoor',
    doorText: 'profile.businessText',
  },
} as const satisfies Record<BrowsingMode, Words>

/**
 * Start pages of travel agents and companies: sets the browsing mode and offers places to search. Other visitors see
 * the sign-in page.
 */
export function createModePageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const mode of browsingModes) routes.get(modePaths[mode].page, (c) => showMode(c, mode))
  return routes
}

async function showMode(c: Context<AppEnv>, mode: BrowsingMode): Promise<Response> {
  const { deps, scope } = c.var
  const isTheirs = modeOfRole(scope.visitor.user?.deviseRole ?? '') === mode
  if (isTheirs) writeOwnCookie(c, 'browsingMode', mode)
  const translate = await translatorOf(scope, ['common', 'home', 'errors', 'door', 'profile', 'modes'])
  const model = isTheirs ? await placesModel(deps, scope, { mode, translate }) : doorModel(mode, translate)
  const head = pageHead({
    title: `${model.title} · ${scope.brand.siteName}`,
    description: model.text,
    robots: 'noindex',
  })
  return renderPage(c, { name: 'door', head, model })
}

async function placesModel(
  deps: Deps,
  scope: Scope,
  { mode, translate }: { mode: BrowsingMode; translate: Translate },
): Promise<DoorModel> {
  const [cities, terms] = await Promise.all([
    listPopularCities(deps, scope, PLACES_SHOWN),
    findProgrammeTerms(deps, { ...scope, visitor: { ...scope.visitor, mode } }),
  ])
  const places = cities.map(({ name, slug, propertyCount }) => ({
    href: listingPath(slug),
    title: name,
    detail: translate('home.staysCount', { count: propertyCount, kind: scope.brand.kind }),
  }))
  return {
    title: translate(words[mode].title),
    text: [translate(words[mode].lead), termWords(terms, scope, translate).join(' · ')].join(' ').trim(),
    meanwhile: translate('modes.places'),
    ways: [searchWay(translate), ...places],
    detail: null,
  }
}

/** Returns the programme's percentages, or nothing in a country without the programme. */
function termWords(
  terms: Awaited<ReturnType<typeof findProgrammeTerms>>,
  { locale }: Scope,
  translate: Translate,
): string[] {
  if (!terms) return []
  const { percent } = createFormatter(locale)
  const { pricePercent, commissionPercent } = terms
  return [
    ...(pricePercent > 0 ? [translate('modes.price', { percent: percent(pricePercent) })] : []),
    ...(commissionPercent > 0 ? [translate('modes.commissionTerms', { percent: percent(commissionPercent) })] : []),
  ]
}

function doorModel(mode: BrowsingMode, translate: Translate): DoorModel {
  const { door, doorTitle, doorText } = words[mode]
  return {
    title: translate(door),
    text: translate('modes.forApproved'),
    meanwhile: translate('profile.goOn'),
    ways: [
      { href: modePaths[mode].login, title: translate(doorTitle), detail: translate(doorText) },
      searchWay(translate),
    ],
    detail: null,
  }
}

function searchWay(translate: Translate): DoorModel['ways'][number] {
  return { href: '/', title: translate('errors.searchStay'), detail: translate('door.waySearch') }
}
