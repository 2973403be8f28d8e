import type { Context } from 'hono'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { pageHead } from '#worker/site/render/page-answer.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { listWays } from '../social-login/social-model.ts'
import { buildAccountModel, type LoginDetails } from './login-model.ts'
import { readPending } from './pending-sign-in.ts'

type Shown = Omit<LoginDetails, 'pending' | 'xsrfToken' | 'ways'>

export async function answerLogin(c: Context<AppEnv>, shown: Shown, status: 200 | 422 | 429 = 200): Promise<Response> {
  const { deps, scope } = c.var
  const translate = await translatorOf(scope, ['common', 'account', 'signIn', 'social', 'errors', 'phone', 'summary'])
  const model = buildAccountModel(scope, translate, {
    ...shown,
    pending: readPending(readOwnCookie(c, 'signIn')),
    xsrfToken: await xsrfTokenOf(c),
    ways: listWays(scope, { translate, providers: deps.providers }, shown.returnPath),
  })
  const head = pageHead({
    title: `${model.title} · ${scope.brand.siteName}`,
    description: translate('account.description', { brand: scope.brand.siteName }),
    robots: 'noindex',
  })
  return renderPage(c, { name: 'account', status, head, model })
}
