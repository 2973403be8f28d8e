import { Hono } from 'hono'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { type PageAnswer, pageHead } from '#worker/render/page-answer.ts'
import { renderPage } from '#worker/render/render-page.tsx'
import type { Scope } from '#worker/scope.ts'
import { type Coming, comingPages, type WayName } from './coming-pages.ts'

/** Features that are not built yet, each at the path it will have: what it will do, and what can be done meanwhile. */
export function createComingRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const [path, coming] of Object.entries(comingPages)) {
    routes.get(path, async (c) => renderPage(c, await comingPage(c.var.scope, coming)))
  }
  return routes
}

/** The page of a feature that is not built yet, in the guest's language; search engines are kept away from it. */
export async function comingPage(scope: Scope, { title, text, ways }: Coming): Promise<PageAnswer<'coming'>> {
  const translate = await translatorOf(scope, ['common', 'errors', 'listing', 'static', 'help', 'coming'])
  const words = { money: scope.brand.moneyName }
  const model = {
    label: translate('coming.label'),
    title: translate(title, words),
    text: translate(text, words),
    meanwhile: translate('coming.meanwhile'),
    ways: ways.map((name) => toWay(name, translate)),
    detail: null,
  }
  const head = pageHead({
    title: `${model.title} · ${scope.brand.siteName}`,
    description: model.text,
    robots: 'noindex',
  })
  return { name: 'coming', head, model }
}

const waysOut: Record<WayName, { href: string; title: MessageId; detail: MessageId }> = {
  search: { href: '/', title: 'errors.searchStay', detail: 'coming.waySearch' },
  cities: { href: '/allcities', title: 'listing.allCities', detail: 'listing.allCitiesText' },
  bookings: { href: '/my-booking', title: 'errors.myBookings', detail: 'coming.wayBookings' },
  login: { href: '/login', title: 'errors.loginByPhone', detail: 'coming.wayLogin' },
  help: { href: '/help', title: 'common.help', detail: 'help.lead' },
  responsibility: { href: '/corporate-social-responsibility', title: 'static.csrTitle', detail: 'static.csrLead' },
}

function toWay(name: WayName, translate: Translate) {
  const { href, title, detail } = waysOut[name]
  return { href, title: translate(title), detail: translate(detail) }
}
