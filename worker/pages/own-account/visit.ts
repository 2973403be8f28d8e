import type { Context } from 'hono'
import type { AccountDetailsModel } from '#app/pages/account-details/model.ts'
import type { AppEnv } from '#worker/context.ts'
import { readOwnCookie } from '#worker/http/cookies.ts'
import type { Owner } from '#worker/identity/account/account.ts'
import { xsrfTokenOf } from '#worker/middleware/xsrf.ts'
import { pageHead } from '#worker/render/page-answer.ts'
import { renderPage } from '#worker/render/render-page.tsx'
import { type PendingSignIn, readPending } from '../login/pending-sign-in.ts'
import { faultText, type Words, wordsOf } from './words.ts'

export const HOME = '/accountdetails'

export type AccountPart = 'phone' | 'email' | 'export' | 'delete' | 'ways'

/** Where a thing that changes the account is done. */
export const pathOf = (part: AccountPart) => `${HOME}/${part}` as const

/** A guest on one of the account's pages. */
export type AccountVisit = {
  owner: Owner
  words: Words
  /** The code that was sent last from these pages, and to which number; null without one. */
  pending: PendingSignIn | null
  isCodeStep: boolean
  error: string | null
}

/** What the address and the cookie of a request say of where its guest stands. */
export async function visitOf(c: Context<AppEnv>, owner: Owner): Promise<AccountVisit> {
  const words = await wordsOf(c.var.scope)
  return {
    owner,
    words,
    pending: readPending(readOwnCookie(c, 'accountCode')),
    isCodeStep: c.req.query('step') === 'code',
    error: faultText(c.req.query('error'), words.translate),
  }
}

type Shown = Omit<AccountDetailsModel, 'xsrf'>

/** Draws one of the account's pages; nobody else ever gets it. */
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

const doneMessages = {
  saved: 'profile.saved',
  phone: 'profile.phoneDone',
  email: 'profile.emailDone',
  sent: 'profile.emailSent',
  ended: 'profile.sessionEnded',
  deleted: 'profile.deleted',
} as const

/** What has just been done, as the address says it; null where it says nothing. */
export function doneText(name: string | undefined, { translate }: Words): string | null {
  return name !== undefined && Object.hasOwn(doneMessages, name)
    ? translate(doneMessages[name as keyof typeof doneMessages])
    : null
}

/** The door for everybody who is not signed in; an account that has just ended is told so here. */
export async function showDoor(c: Context<AppEnv>, part: AccountPart | null = null): Promise<Response> {
  const words = await wordsOf(c.var.scope)
  const { translate } = words
  const done = c.req.query('done') === 'deleted' ? doneText('deleted', words) : null
  const token = c.req.query('token')
  const back = part === null ? HOME : pathOf(part) + (token ? `?token=${encodeURIComponent(token)}` : '')
  return showAccount(c, {
    title: translate('profile.title'),
    lead: translate('profile.door'),
    back: null,
    notice: done === null ? null : { tone: 'ok', text: done },
    body: {
      kind: 'door',
      signIn: { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent(back)}` },
    },
  })
}
