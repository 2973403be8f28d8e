import type { Context } from 'hono'
import type { AccountDetailsModel } from '#app/pages/account-details/model.ts'
import type { AppEnv } from '#worker/context.ts'
import { xsrfTokenOf } from '#worker/middleware/xsrf.ts'
import { pageHead } from '#worker/render/page-answer.ts'
import { renderPage } from '#worker/render/render-page.tsx'
import { readOwnAccount } from './read-own-account.ts'
import { type AccountPart, doneText, HOME, pathOf } from './visit.ts'
import { wordsOf } from './words.ts'

type Shown = Omit<AccountDetailsModel, 'xsrf'>

/** Renders an account page; it is never cached or indexed. */
export async function showAccount(c: Context<AppEnv>, shown: Shown, status: 200 | 422 = 200): Promise<Response> {
  const { brand } = c.var.scope
  const head = pageHead({
    title: `${shown.title} · ${brand.siteName}`,
    description: shown.lead ?? shown.title,
    robots: 'noindex',
  })
  const model: AccountDetailsModel = { ...shown, xsrf: await xsrfTokenOf(c) }
  return renderPage(c, { name: 'accountDetails', head, model, status, path: status === 200 ? undefined : HOME })
}

/** Shows the sign-in prompt, with a confirmation after an account was deleted. */
export async function showDoor(c: Context<AppEnv>, part: AccountPart | null = null): Promise<Response> {
  const words = await wordsOf(c.var.scope)
  const { translate } = words
  const { done, token } = readOwnAccount(c.req.url)
  const back = part === null ? HOME : pathOf(part) + (token ? `?token=${encodeURIComponent(token)}` : '')
  return showAccount(c, {
    title: translate('profile.title'),
    lead: translate('profile.door'),
    back: null,
    notice: done === 'deleted' ? { tone: 'ok', text: doneText(done, words) } : null,
    body: {
      kind: 'door',
      signIn: { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent(back)}` },
    },
  })
}
