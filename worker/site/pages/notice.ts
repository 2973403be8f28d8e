import { Hono } from 'hono'
import { homePath } from '#app/brands/home-path.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { NoticeKind, NoticeModel } from '#app/pages/notice/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { brandValues } from '#worker/services/content/brand-values.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { type PageResponse, titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'

type StepName = 'search' | 'bookings' | 'help' | 'again' | 'tryOnline' | 'byPhone'

type Notice = { status: 200 | 403 | 404 | 429 | 503; title: MessageId; text: MessageId; steps: StepName[] }

const notices: Record<Exclude<NoticeKind, 'opening' | 'payment' | 'paid'>, Notice> = {
  'not-found': {
    status: 404,
    title: 'errors.pageMissingTitle',
    text: 'errors.pageMissingText',
    steps: ['search', 'bookings', 'help'],
  },
  'too-many': { status: 429, title: 'errors.tooManyTitle', text: 'errors.tooManyText', steps: ['again', 'search'] },
  failed: { status: 503, title: 'errors.pageFailedTitle', text: 'errors.server', steps: ['again', 'search'] },
  'form-expired': {
    status: 403,
    title: 'errors.formExpiredTitle',
    text: 'errors.xsrf_failed',
    steps: ['again', 'search'],
  },
  offline: { status: 200, title: 'errors.offlineTitle', text: 'errors.offlineText', steps: ['tryOnline'] },
  'login-unavailable': {
    status: 404,
    title: 'errors.loginUnavailableTitle',
    text: 'errors.loginUnavailableText',
    steps: ['byPhone', 'search'],
  },
}

// An empty `href` reloads the page.
const steps: Record<StepName, { text: MessageId; href: string }> = {
  search: { text: 'errors.searchStay', href: '/' },
  bookings: { text: 'errors.myBookings', href: '/my-booking' },
  help: { text: 'common.help', href: '/help' },
  again: { text: 'errors.tryAgain', href: '' },
  tryOnline: { text: 'errors.offlineAgain', href: '/' },
  byPhone: { text: 'errors.loginByPhone', href: '/login' },
}

export function createNoticeRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/offline', async (c) => renderPage(c, await noticePage(c.var.scope, 'offline')))
  return routes
}

/** Builds a page that says what went wrong and offers next steps; `provider` is named by failed sign-ins only. */
export async function noticePage(
  scope: Scope,
  kind: keyof typeof notices,
  details: { provider?: string | null } = {},
): Promise<PageResponse<'notice'>> {
  const translate = await translatorOf(scope, ['common', 'errors'])
  const notice = notices[kind]
  const provider = details.provider ?? translate('errors.otherProvider')
  const title = translate(notice.title)
  const sentence = translate(notice.text, { provider })
  const model: NoticeModel = {
    kind,
    title,
    sentence,
    steps: notice.steps.map((name) => ({
      text: translate(steps[name].text),
      href: name === 'search' ? homePath(scope.brand, scope.country) : steps[name].href,
    })),
    note:
      notice.status === 404 ? translate('errors.statusNote', { status: notice.status, email: scope.brand.email }) : '',
  }
  const head = titledHead(scope, { title, description: sentence, robots: 'noindex' })
  return { name: 'notice', head, model, status: notice.status }
}

/** Builds the page of a brand that is not open yet, with its name and contact. 200, because nothing failed. */
export async function openingPage(scope: Scope): Promise<PageResponse<'notice'>> {
  const translate = await translatorOf(scope, ['opening', 'static'])
  const values = brandValues(scope)
  const title = translate('opening.title', values)
  const sentence = translate('opening.text')
  const model: NoticeModel = {
    kind: 'opening',
    title,
    sentence,
    steps: [],
    note: translate('static.contactText', values),
  }
  return {
    name: 'notice',
    head: titledHead(scope, { title, description: sentence, robots: 'noindex' }),
    model,
    status: 200,
  }
}
