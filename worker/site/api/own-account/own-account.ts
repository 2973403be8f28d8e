import { type Context, Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import type { ProfileResponse } from '#app/contracts/guests/account.ts'
import { toAccountDetailResponse } from '#app/contracts/guests/account-detail.ts'
import { accountEndpoints } from '#app/contracts/guests/account-endpoints.ts'
import type { AccountCopy } from '#app/contracts/responses/guests.ts'
import { profileFields, toWire } from '#app/domain/guests/guest-fields.ts'
import { visitRole } from '#app/domain/guests/login.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Account, type Owner, readOwner } from '#worker/services/accounts/account/account.ts'
import { deleteAccount } from '#worker/services/accounts/account/delete-account.ts'
import { exportAccount } from '#worker/services/accounts/account/export-account.ts'
import { proveOwner, sendProofCode } from '#worker/services/accounts/account/prove-owner.ts'
import {
  endOtherSessions,
  endSession,
  type ListedSession,
  listSessions,
} from '#worker/services/accounts/account/sessions.ts'
import { updateProfile } from '#worker/services/accounts/account/update-profile.ts'
import { readOwnCompanyAccount, requestCompanyAccount } from '#worker/services/accounts/account-detail.ts'
import { account as accounts } from '#worker/services/ledger/ledger-statement.ts'
import { readWalletHistory } from '#worker/services/promotions/wallet/read-wallet-history.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, tooManyRequests } from '#worker/site/http/add-endpoint.ts'
import { clearSession, readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { canLookUp } from '#worker/site/http/limits.ts'

export const ownAccountRoutes = new Hono<AppEnv>()
addEndpoint(ownAccountRoutes, accountEndpoints.updateProfile, async (c, { body: request }) => {
  const owner = await loadOwner(c)
  const updated = owner.ok ? await updateProfile(c.var.deps, c.var.scope, { owner: owner.value, request }) : owner
  if (!updated.ok) return updated
  const { account, isEmailAsked } = updated.value
  return ok({
    user: toProfileResponse(c.var.scope, account),
    ...(isEmailAsked ? { email_pending: true as const } : {}),
  })
})
addEndpoint(ownAccountRoutes, accountEndpoints.sendProofCode, async (c) => {
  const owner = await loadOwner(c)
  if (!owner.ok) return owner
  const { account } = owner.value
  const sent = await sendProofCode(c.var.deps, c.var.scope, { account, address: addressOf(c) })
  if (!sent.ok) return sent
  const { expiresInSeconds, resendInSeconds, digits, preview } = sent.value
  const times = { expires_in: expiresInSeconds, resend_in: resendInSeconds, number_of_digits: digits }
  return ok({ ...times, ...(preview === null ? {} : { otp_preview: preview }) })
})
addEndpoint(ownAccountRoutes, accountEndpoints.proveAccount, async (c, { body }) => {
  const owner = await loadOwner(c)
  const verified = owner.ok ? await proveOwnership(c, owner.value, body.otp) : owner
  return verified.ok ? ok({ proven: true as const }) : verified
})
addEndpoint(ownAccountRoutes, accountEndpoints.listSessions, async (c) => {
  const owner = await loadOwner(c)
  return owner.ok ? ok({ sessions: (await listSessions(c.var.deps, owner.value)).map(toSessionResponse) }) : owner
})
addEndpoint(ownAccountRoutes, accountEndpoints.endOtherSessions, async (c) => {
  const owner = await loadOwner(c)
  return owner.ok ? ok({ ended: await endOtherSessions(c.var.deps, owner.value) }) : owner
})
addEndpoint(ownAccountRoutes, accountEndpoints.endSession, async (c, { path }) => {
  const owner = await loadOwner(c)
  const ended = owner.ok ? await endSession(c.var.deps, owner.value, path.id) : owner
  if (!ended.ok) return ended
  if (ended.value.wasCurrent) clearSession(c)
  return ok({ ended: 1 as const, is_logged_in: !ended.value.wasCurrent })
})
addEndpoint(ownAccountRoutes, accountEndpoints.exportAccount, async (c) => {
  const owner = await loadOwner(c)
  const copy = owner.ok ? await exportAccount(c.var.deps, owner.value) : owner
  // Table rows are untyped; tests check them against the contract.
  return copy.ok ? ok(copy.value as AccountCopy) : copy
})
addEndpoint(ownAccountRoutes, accountEndpoints.deleteAccount, async (c, { body: { otp } }) => {
  const { deps, scope } = c.var
  const owner = await loadOwner(c)
  if (!owner.ok) return owner
  const verified = otp === '' ? null : await proveOwnership(c, owner.value, otp)
  if (verified && !verified.ok) return verified
  const verifiedOwner = verified ? await readOwner(deps, scope, verified.value) : owner
  const deleted = verifiedOwner.ok ? await deleteAccount(deps, scope, verifiedOwner.value) : verifiedOwner
  if (!deleted.ok) return deleted
  clearSession(c)
  return ok({ deleted: true as const, is_logged_in: false as const })
})
addEndpoint(ownAccountRoutes, accountEndpoints.readAccountDetail, async ({ var: { deps, scope } }, { user }) => {
  if (!user) return refuse(problem('not_signed_in'))
  const detail = await readOwnCompanyAccount(deps, scope)
  return ok({ account_detail: detail && toAccountDetailResponse(detail) })
})
addEndpoint(ownAccountRoutes, accountEndpoints.askAccountDetail, async ({ var: { deps, scope } }, { body }) => {
  const requested = await requestCompanyAccount(deps, scope, body)
  return requested.ok ? ok({ account_detail: toAccountDetailResponse(requested.value) }) : requested
})
addEndpoint(ownAccountRoutes, accountEndpoints.listWalletTransactions, async ({ var: { deps, scope } }, { query }) => {
  const { country_iso_a2_code, limit, offset } = query
  const { currency } = findCountry(country_iso_a2_code?.toUpperCase() ?? '') ?? scope.country
  const history = await readWalletHistory(deps, scope, { currency, limit, offset })
  if (!history.ok) return history
  const { wallet, ownerMinor, parts, transactions, count } = history.value
  const major = (amountMinor: number) => toMajor({ amountMinor, currency })
  const iso = (at: number) => new Date(at).toISOString()
  return ok({
    balance: major(wallet.redeemableExpirableBalance),
    owner_money: major(ownerMinor),
    currency_code: currency,
    expiring: parts.map(({ leftMinor, expiresAt, isOwner }) => {
      return {
        amount: major(leftMinor),
        ends_at: expiresAt === null ? null : iso(expiresAt),
        is_owner_money: isOwner,
      }
    }),
    transactions: transactions.map(({ at, amountMinor, balanceMinor, bookingNo, event }) => {
      return { at: iso(at), event, amount: major(amountMinor), balance: major(balanceMinor), booking_no: bookingNo }
    }),
    count,
    offset,
  })
})

function loadOwner(c: Context<AppEnv>): Promise<Result<Owner, Problem>> {
  return readOwner(c.var.deps, c.var.scope, readSessionId(c))
}

/** Proves the owner by a code; the session gets a new id. */
async function proveOwnership(c: Context<AppEnv>, owner: Owner, code: string): Promise<Result<string, Problem>> {
  if (!(await canLookUp(c))) return tooManyRequests()
  const verified = await proveOwner(c.var.deps, c.var.scope, { ...owner, code, address: addressOf(c) })
  if (verified.ok) writeSession(c, verified.value, owner.account)
  return verified
}

function toSessionResponse({ id, mode, device, country, createdAt, seenAt, isCurrent }: ListedSession) {
  const iso = (at: number) => new Date(at).toISOString()
  return { id, mode, device, country, created_at: iso(createdAt), seen_at: iso(seenAt), is_current: isCurrent }
}

function toProfileResponse({ brand, visitor }: Scope, account: Account): ProfileResponse {
  return {
    id: account.id,
    name: [account.firstName, account.lastName].filter(Boolean).join(' '),
    ...toWire(['phone', 'countryCode'], { phone: account.phone ?? '', countryCode: account.countryCode ?? '' }),
    ...toWire(profileFields, account),
    email: account.email,
    email_verified: account.emailProvenAt !== null,
    language: account.locale,
    gdpr_consent: account.gdprConsentAt !== null,
    devise_role: visitRole(visitor.microsite, account),
    wallet_id: accounts.wallet(brand.id, account.id),
    status: account.status,
  }
}
