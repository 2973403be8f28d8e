import { type Context, Hono } from 'hono'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { AccountDetailsModel } from '#app/pages/account-details/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Owner, readOwner } from '#worker/services/accounts/account/account.ts'
import { readEmailChange } from '#worker/services/accounts/account/contact/change-email.ts'
import { readObstacles } from '#worker/services/accounts/account/delete-account.ts'
import { isProofFresh } from '#worker/services/accounts/account/prove-owner.ts'
import { listSessions } from '#worker/services/accounts/account/sessions.ts'
import { readWallet } from '#worker/services/promotions/wallet/read-wallet.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { readSessionId } from '#worker/site/http/cookies/session-cookies.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { readPending } from '../login/pending-sign-in.ts'
import { leave } from '../page-forms.ts'
import { receiveForm } from './forms.ts'
import { buildProfile } from './profile-model.ts'
import { buildDeletion, buildEmail, buildEmailConfirm, buildExport, buildPhone, buildProof } from './step-models.ts'
import {
  ACCOUNT_PATH,
  type AccountPart,
  type AccountVisit,
  doneText,
  faultText,
  loadAccountCopy,
  partPath,
  readOwnAccount,
} from './visit.ts'

type AccountPage = Omit<AccountDetailsModel, 'xsrf'>

const parts: readonly AccountPart[] = ['phone', 'email', 'export', 'delete', 'ways']

export function createOwnAccountPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(ACCOUNT_PATH, async (c) => {
    const owner = await readSignedInOwner(c)
    return owner ? showProfile(c, owner, { form: null, errors: {} }) : showSignIn(c)
  })
  routes.post(ACCOUNT_PATH, async (c) => receiveForm(c, null, showProfile))
  for (const part of parts) {
    routes.get(partPath(part), async (c) => {
      const owner = await readSignedInOwner(c)
      return owner ? showPart(c, part, owner) : showSignIn(c, part)
    })
    routes.post(partPath(part), async (c) => receiveForm(c, part, showProfile))
  }
  return routes
}

async function readVisit(c: Context<AppEnv>, owner: Owner): Promise<AccountVisit> {
  const { isCodeStep, fault } = readOwnAccount(c.req.url)
  const copy = await loadAccountCopy(c.var.scope)
  return {
    owner,
    copy,
    pending: readPending(readOwnCookie(c, 'accountCode')),
    isCodeStep,
    error: fault && faultText(fault, copy.translate),
  }
}

async function readSignedInOwner(c: Context<AppEnv>): Promise<Owner | null> {
  const owner = await readOwner(c.var.deps, c.var.scope, readSessionId(c))
  return owner.ok ? owner.value : null
}

export async function showProfile(
  c: Context<AppEnv>,
  owner: Owner,
  sent: { form: SentForm | null; errors: Record<string, string> },
): Promise<Response> {
  const { deps, scope } = c.var
  const [visit, sessions, walletText] = await Promise.all([
    readVisit(c, owner),
    listSessions(deps, owner),
    loadBalance(deps, scope),
  ])
  const { copy, error } = visit
  const { done } = readOwnAccount(c.req.url)
  const details = { account: owner.account, sessions, walletText, copy, sent: sent.form, errors: sent.errors }
  const errorNotice = error === null ? null : { tone: 'bad' as const, text: error }
  return showAccount(
    c,
    {
      title: copy.translate('profile.title'),
      lead: copy.translate('profile.lead'),
      back: null,
      notice: done === null ? errorNotice : { tone: 'ok', text: doneText(done, copy) },
      body: buildProfile(scope, details),
    },
    sent.form ? 422 : 200,
  )
}

async function loadBalance(deps: Deps, scope: Scope): Promise<string> {
  const { currency } = scope.country
  const wallet = await readWallet(deps, scope, { currency })
  return createFormatter(scope.locale).price({ amountMinor: wallet.redeemableExpirableBalance, currency })
}

const titles = {
  phone: 'profile.phoneTitle',
  email: 'profile.emailTitle',
  export: 'profile.exportTitle',
  delete: 'profile.deleteTitle',
  ways: 'social.ownTitle',
} as const satisfies Record<AccountPart, string>

async function showPart(c: Context<AppEnv>, part: AccountPart, owner: Owner): Promise<Response> {
  const visit = await readVisit(c, owner)
  const { deps, scope } = c.var
  const { translate } = visit.copy
  const isProven = isProofFresh(owner, deps.now())
  // Sign-in methods have their own page; a pending link request is resumed.
  if (isProven && part === 'ways') return leave(c, readOwnCookie(c, 'socialLink') ? '/login/link' : '/login/other')
  const { token } = readOwnAccount(c.req.url)
  const confirmed = part === 'email' && token ? await confirmBody(deps, scope, { visit, token }) : null
  const body = confirmed ?? (isProven ? await buildBody(deps, scope, { part, visit }) : buildProof(part, visit))
  const isShownInField = body.forms.some(({ fields }) =>
    fields.some((field) => 'error' in field && field.error !== null),
  )
  const needsProof = body !== confirmed && !isProven
  return showAccount(c, {
    title: translate(titles[part]),
    lead: needsProof ? translate('profile.proofLead') : null,
    back: { text: translate('profile.back'), href: ACCOUNT_PATH },
    notice: visit.error === null || isShownInField ? null : { tone: 'bad', text: visit.error },
    body,
  })
}

/** Returns the form that confirms a new email address; null, with an error, when the link is no longer valid. */
async function confirmBody(deps: Deps, scope: Scope, { visit, token }: { visit: AccountVisit; token: string }) {
  const email = await readEmailChange(deps, scope, { owner: visit.owner, token })
  if (email === null) visit.error ??= visit.copy.translate('errors.linkOver')
  return email === null ? null : buildEmailConfirm(visit, email, token)
}

async function buildBody(deps: Deps, scope: Scope, { part, visit }: { part: AccountPart; visit: AccountVisit }) {
  if (part === 'phone') return buildPhone(visit, scope)
  if (part === 'email') return buildEmail(visit)
  if (part === 'export') return buildExport(visit)
  const obstacles = await readObstacles(deps, visit.owner)
  const wallet = await readWallet(deps, scope, { currency: scope.country.currency })
  const amount = { amountMinor: wallet.redeemableExpirableBalance, currency: wallet.currencyId }
  const copy = { amount: visit.copy.format.price(amount), money: scope.brand.moneyName }
  const lost = amount.amountMinor > 0 ? visit.copy.translate('profile.deleteMoney', copy) : null
  return buildDeletion(visit, { obstacles, lost, brandId: scope.brand.id })
}

async function showAccount(c: Context<AppEnv>, page: AccountPage, status: 200 | 422 = 200): Promise<Response> {
  const { brand } = c.var.scope
  const head = titledHead({ brand }, { title: page.title, description: page.lead ?? page.title, robots: 'noindex' })
  const model: AccountDetailsModel = { ...page, xsrf: await xsrfTokenOf(c) }
  return renderPage(c, { name: 'accountDetails', head, model, status, path: status === 200 ? undefined : ACCOUNT_PATH })
}

async function showSignIn(c: Context<AppEnv>, part: AccountPart | null = null): Promise<Response> {
  const copy = await loadAccountCopy(c.var.scope)
  const { translate } = copy
  const { done, token } = readOwnAccount(c.req.url)
  const back = part === null ? ACCOUNT_PATH : partPath(part) + (token ? `?token=${encodeURIComponent(token)}` : '')
  return showAccount(c, {
    title: translate('profile.title'),
    lead: translate('profile.door'),
    back: null,
    notice: done === 'deleted' ? { tone: 'ok', text: doneText(done, copy) } : null,
    body: {
      kind: 'signIn',
      signIn: { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent(back)}` },
    },
  })
}
