import { toAccountDetailAnswer } from '#app/contracts/guests/account-detail.ts'
import { profileFields, toWire } from '#app/domain/guests/guest-fields.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { findAccountDetail } from '#worker/services/accounts/account-detail/account-detail-storage.ts'
import { listGuestRecord, readable } from '#worker/services/bookings/of-guest/list-guest-record.ts'
import type { Owner } from './account.ts'
import { countOfDay } from './contact/contact-storage.ts'
import { findKept } from './export-storage.ts'
import { isProofFresh } from './prove-owner.ts'
import { listSessions } from './sessions.ts'

const MAX_EXPORTS = 3

/** Returns all data stored about a guest. Requires a recent verification; at most three times a day. */
export async function exportAccount(deps: Deps, owner: Owner): Promise<Result<Record<string, unknown>, Problem>> {
  const now = deps.now()
  if (!isProofFresh(owner, now)) return refuse(problem('proof_needed'))
  const { account } = owner
  const isFree = await countOfDay(deps.db, { name: 'account_export', userId: account.id, most: MAX_EXPORTS, now })
  if (!isFree) return refuse(problem('too_many_requests', { message: 'errors.exportSpent', retryAfterSeconds: 3600 }))
  return ok(await readAccountRecord(deps, owner))
}

export async function readAccountRecord(deps: Deps, owner: Owner): Promise<Record<string, unknown>> {
  const { account } = owner
  const { countryCode, phone } = account
  const [bookings, kept, sessions, detail] = await Promise.all([
    listGuestRecord(deps, { userId: account.id, countryCode, phone }),
    findKept(deps.db, account),
    listSessions(deps, owner),
    findAccountDetail(deps.db, account.id),
  ])
  return {
    made_at: iso(deps.now()),
    profile: profileOf(owner),
    account_detail: detail && toAccountDetailAnswer(detail),
    ways_in: waysInOf(owner),
    sessions: sessions.map(({ id, mode, device, country, createdAt, seenAt, isCurrent }) => {
      return { id, mode, device, country, began_at: iso(createdAt), seen_at: iso(seenAt), is_current: isCurrent }
    }),
    bookings,
    wallet: { credits: kept.wallet.map(readable), uses: kept.walletUses.map(readable) },
    vouchers: kept.vouchers.map(readable),
    referrals: kept.referrals.map(readable),
    memberships: kept.memberships.map(readable),
    home_hotel_wishes: kept.homeWishes.map(readable),
    orders: kept.orders.map(readable),
    donations: kept.donations.map(readable),
    shortlist: kept.shortlist.map(readable),
    wishlists: kept.wishlists.map(readable),
    messages: kept.messages.map(readable),
    games: kept.games.map(readable),
    consents: kept.consents.map(readable),
    tickets: kept.tickets.map(({ messages, ...ticket }) => ({
      ...readable(ticket),
      messages: JSON.parse(String(messages)),
    })),
  }
}

function profileOf({ account }: Owner) {
  return {
    id: account.id,
    ...toWire(['countryCode', 'phone', 'email', ...profileFields], account),
    language: account.locale,
    gdpr_consent_at: iso(account.gdprConsentAt),
    devise_role: account.deviseRole,
    status: account.status,
    created_at: iso(account.createdAt),
  }
}

function waysInOf({ account }: Owner) {
  return {
    phone: account.phone !== null,
    email_proven_at: iso(account.emailProvenAt),
    password_set_at: iso(account.passwordSetAt),
    accounts_elsewhere: account.identities.map(({ issuer, email, createdAt }) => {
      return { issuer, email, linked_at: iso(createdAt) }
    }),
  }
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
