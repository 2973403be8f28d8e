import { toAccountDetailResponse } from '#app/contracts/guests/account-detail.ts'
import { profileFields, toWire } from '#app/domain/guests/guest-fields.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Database, type SqlValue, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { findCompanyAccount } from '#worker/services/accounts/account-detail.ts'
import { exportGuestBookings, toReadableRow } from '#worker/services/bookings/of-guest/export-guest-bookings.ts'
import type { Account, Owner } from './account.ts'
import { countDailyRequest, DAILY_LIMIT_RETRY_SECONDS } from './contact/contact-storage.ts'
import { type ExportQuery, exportQueries, queriesByContact } from './export-queries.ts'
import { isProofFresh } from './prove-owner.ts'
import { listSessions } from './sessions.ts'

const MAX_EXPORTS_PER_DAY = 3

/** Returns all stored data, at most three times a day. Fails with `proof_needed` when the owner's proof is too old. */
export async function exportAccount(deps: Deps, owner: Owner): Promise<Result<Record<string, unknown>, Problem>> {
  const now = deps.now()
  if (!isProofFresh(owner, now)) return refuse(problem('proof_needed'))
  const { account } = owner
  const isAllowed = await countDailyRequest(deps.db, {
    name: 'account_export',
    userId: account.id,
    max: MAX_EXPORTS_PER_DAY,
    now,
  })
  if (!isAllowed) {
    return refuse(
      problem('too_many_requests', {
        message: 'errors.exportSpent',
        retryAfterSeconds: DAILY_LIMIT_RETRY_SECONDS,
      }),
    )
  }
  return ok(await readAccountRecord(deps, owner))
}

/** Returns all stored data without limit or check; for the owner and for the admin. */
export async function readAccountRecord(deps: Deps, owner: Owner): Promise<Record<string, unknown>> {
  const { account } = owner
  const { countryCode, phone } = account
  const [bookings, rows, sessions, detail] = await Promise.all([
    exportGuestBookings(deps, { userId: account.id, countryCode, phone }),
    findExportedRows(deps.db, account),
    listSessions(deps, owner),
    findCompanyAccount(deps.db, account.id),
  ])
  return {
    made_at: toIso(deps.now()),
    profile: toProfile(owner),
    account_detail: detail && toAccountDetailResponse(detail),
    ways_in: toSignInMethods(owner),
    sessions: sessions.map(({ id, mode, device, country, createdAt, seenAt, isCurrent }) => {
      return { id, mode, device, country, began_at: toIso(createdAt), seen_at: toIso(seenAt), is_current: isCurrent }
    }),
    bookings,
    quotations: rows.quotations.map(toReadableRow),
    saved_stays: rows.savedStays.map(toReadableRow),
    wallet: { credits: rows.wallet.map(toReadableRow), uses: rows.walletUses.map(toReadableRow) },
    vouchers: rows.vouchers.map(toReadableRow),
    referrals: rows.referrals.map(toReadableRow),
    memberships: rows.memberships.map(toReadableRow),
    home_hotel_wishes: rows.homePropertyChoices.map(toReadableRow),
    orders: rows.orders.map(toReadableRow),
    donations: rows.donations.map(toReadableRow),
    shortlist: rows.shortlist.map(toReadableRow),
    wishlists: rows.wishlists.map(toReadableRow),
    messages: rows.messages.map(toReadableRow),
    games: rows.games.map(toReadableRow),
    consents: rows.consents.map(toReadableRow),
    tickets: rows.tickets.map(withMessages),
    questions: rows.questions.map(withMessages),
  }
}

function withMessages({ messages, ...row }: Row): Record<string, unknown> {
  return { ...toReadableRow(row), messages: JSON.parse(String(messages)) }
}

function toProfile({ account }: Owner) {
  return {
    id: account.id,
    ...toWire(['countryCode', 'phone', 'email', ...profileFields], account),
    language: account.locale,
    gdpr_consent_at: toIso(account.gdprConsentAt),
    devise_role: account.deviseRole,
    status: account.status,
    created_at: toIso(account.createdAt),
  }
}

function toSignInMethods({ account }: Owner) {
  return {
    phone: account.phone !== null,
    email_proven_at: toIso(account.emailProvenAt),
    password_set_at: toIso(account.passwordSetAt),
    accounts_elsewhere: account.identities.map(({ issuer, email, createdAt }) => {
      return { issuer, email, linked_at: toIso(createdAt) }
    }),
  }
}

function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

type Row = Record<string, SqlValue>

type ExportedRows = Record<ExportQuery, Row[]>

/** Finds by contact what has no account; an unproven address may be anybody's. */
async function findExportedRows(db: Database, account: Account): Promise<ExportedRows> {
  const { id, countryCode, phone } = account
  const email = account.emailProvenAt === null ? null : account.email
  const phoneNumber = phone === null ? null : `${countryCode ?? ''}${phone}`
  const names = Object.keys(exportQueries) as ExportQuery[]
  const results = await db.batch(
    names.map((name) => {
      const params = queriesByContact.has(name) ? [id, phoneNumber, email] : [id]
      return statement(exportQueries[name], ...params)
    }),
  )
  return Object.fromEntries(names.map((name, index) => [name, results[index]?.rows ?? []])) as ExportedRows
}
