import { toAccountDetailResponse } from '#app/contracts/guests/account-detail.ts'
import { profileFields, toWire } from '#app/domain/guests/guest-fields.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Database, type SqlValue, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { findAccountDetail } from '#worker/services/accounts/account-detail.ts'
import { exportGuestBookings, readable } from '#worker/services/bookings/of-guest/export-guest-bookings.ts'
import { deliveryStatus, isNotSent } from '#worker/services/notifications/delivery-status.ts'
import type { Account, Owner } from './account.ts'
import { countDailyRequest } from './contact/contact-storage.ts'
import { isProofFresh } from './prove-owner.ts'
import { listSessions } from './sessions.ts'

const MAX_EXPORTS = 3

export async function exportAccount(deps: Deps, owner: Owner): Promise<Result<Record<string, unknown>, Problem>> {
  const now = deps.now()
  if (!isProofFresh(owner, now)) return refuse(problem('proof_needed'))
  const { account } = owner
  const isAllowed = await countDailyRequest(deps.db, {
    name: 'account_export',
    userId: account.id,
    max: MAX_EXPORTS,
    now,
  })
  if (!isAllowed)
    return refuse(problem('too_many_requests', { message: 'errors.exportSpent', retryAfterSeconds: 3600 }))
  return ok(await readAccountRecord(deps, owner))
}

export async function readAccountRecord(deps: Deps, owner: Owner): Promise<Record<string, unknown>> {
  const { account } = owner
  const { countryCode, phone } = account
  const [bookings, rows, sessions, detail] = await Promise.all([
    exportGuestBookings(deps, { userId: account.id, countryCode, phone }),
    findExportedRows(deps.db, account),
    listSessions(deps, owner),
    findAccountDetail(deps.db, account.id),
  ])
  return {
    made_at: iso(deps.now()),
    profile: profileOf(owner),
    account_detail: detail && toAccountDetailResponse(detail),
    ways_in: signInMethodsOf(owner),
    sessions: sessions.map(({ id, mode, device, country, createdAt, seenAt, isCurrent }) => {
      return { id, mode, device, country, began_at: iso(createdAt), seen_at: iso(seenAt), is_current: isCurrent }
    }),
    bookings,
    quotations: rows.quotations.map(readable),
    saved_stays: rows.saved_stays.map(readable),
    wallet: { credits: rows.wallet.map(readable), uses: rows.walletUses.map(readable) },
    vouchers: rows.vouchers.map(readable),
    referrals: rows.referrals.map(readable),
    memberships: rows.memberships.map(readable),
    home_hotel_wishes: rows.homeWishes.map(readable),
    orders: rows.orders.map(readable),
    donations: rows.donations.map(readable),
    shortlist: rows.shortlist.map(readable),
    wishlists: rows.wishlists.map(readable),
    messages: rows.messages.map(readable),
    games: rows.games.map(readable),
    consents: rows.consents.map(readable),
    tickets: rows.tickets.map(({ messages, ...ticket }) => ({
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

function signInMethodsOf({ account }: Owner) {
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

type Row = Record<string, SqlValue>

type ExportedRows = Record<keyof typeof exportQueries, Row[]>

async function findExportedRows(db: Database, { id, countryCode, phone, email }: Account): Promise<ExportedRows> {
  const number = phone === null ? null : `${countryCode ?? ''}${phone}`
  const names = Object.keys(exportQueries) as (keyof typeof exportQueries)[]
  const answers = await db.batch(
    names.map((name) => statement(exportQueries[name], ...(byAddress.has(name) ? [id, number, email] : [id]))),
  )
  return Object.fromEntries(names.map((name, index) => [name, answers[index]?.rows ?? []])) as ExportedRows
}

/** Found by phone number and email address too. */
const byAddress: ReadonlySet<string> = new Set(['messages', 'quotations'])

/** All exported rows of a user, whose id is `?1`; `?2` and `?3` are phone number and email address. */
const exportQueries = {
  shortlist: `SELECT p.name AS property, p.brand_id, s.created_at AS kept_at, s.saved_for
      FROM shortlist s JOIN property p ON p.id = s.property_id WHERE s.user_id = ?1 ORDER BY s.created_at DESC`,
  messages: `SELECT channel, recipient, template, locale, ${deliveryStatus('message')} AS status, created_at,
        iif(${isNotSent('message')}, NULL, sent_at) AS sent_at FROM message
      WHERE recipient IN (?2, ?3) OR payload ->> 'userId' = ?1
        OR payload ->> 'bookingId' IN (SELECT +id FROM booking WHERE user_id = ?1)
      ORDER BY created_at DESC LIMIT 2000`,
  quotations: `SELECT p.name AS property, q.checkin, q.checkout, q.rooms, q.total_minor, q.currency, q.ends_at,
        q.created_at, q.withdrawn_at FROM quotation q JOIN property p ON p.id = q.property_id
      WHERE q.guest_country_code || q.guest_phone = ?2 OR q.guest_email = ?3
        OR q.id IN (SELECT quotation_id FROM booking WHERE user_id = ?1)
      ORDER BY q.created_at DESC`,
  saved_stays: `SELECT p.name AS property, s.checkin, s.checkout FROM saved_stay s
      JOIN property p ON p.id = s.property_id WHERE s.owner = 'user:' || ?1 ORDER BY s.checkin`,
  wallet: `SELECT brand_id, currency, coalesce(gift_kind, kind) AS kind, note, amount_minor, left_minor, expires_at AS ends_at, created_at FROM wallet_credit
      WHERE user_id = ?1 ORDER BY created_at DESC`,
  walletUses: `SELECT b.booking_no, o.number AS order_number, w.currency, u.amount_minor, u.returned_minor, u.at AS used_at
      FROM wallet_use u JOIN wallet_credit w ON w.id = u.credit_id LEFT JOIN booking b ON b.id = u.booking_id
      LEFT JOIN guest_order o ON o.id = u.order_id
      WHERE w.user_id = ?1 ORDER BY u.at DESC`,
  vouchers: `SELECT v.brand_id, v.code, v.kind, v.note, CASE k.kind WHEN 'percent' THEN k.cap_minor ELSE k.value END AS amount_minor,
      CASE k.kind WHEN 'percent' THEN k.value END AS percent, k.currency, k.ends_on, v.created_at FROM voucher v
      JOIN coupon k ON k.code = v.code WHERE v.user_id = ?1 ORDER BY v.created_at DESC`,
  consents: `SELECT r.id, r.version, r.preferences, r.statistics, r.marketing, r.brand_id, r.country, r.given_at
      FROM consent_owner o JOIN consent_record r ON r.id = o.consent_id WHERE o.user_id = ?1 ORDER BY r.given_at DESC`,
  memberships: `SELECT m.brand_id, m.status, m.terms ->> 'name' AS plan, m.start_date, m.end_date, p.name AS home_hotel, m.created_at, m.ended_at
      FROM membership m LEFT JOIN property p ON p.id = m.home_property_id WHERE m.user_id = ?1 ORDER BY m.created_at DESC`,
  orders: `SELECT o.brand_id, o.number, o.kind, m.kind AS membership_kind, m.terms ->> 'name' AS plan, o.status, o.currency, o.total_minor,
        o.tax_minor, o.wallet_minor, m.coupon_code, o.created_at, o.settled_at, o.ended_at
      FROM guest_order o LEFT JOIN membership_order m ON m.order_id = o.id WHERE o.user_id = ?1 ORDER BY o.created_at DESC`,
  homeWishes: `SELECT w.brand_id, p.name AS home_hotel, w.at AS named_at FROM membership_wish w
      JOIN property p ON p.id = w.home_property_id WHERE w.user_id = ?1 ORDER BY w.at DESC`,
  referrals: `SELECT 'own_code' AS what, brand_id, code, NULL AS state, NULL AS currency, NULL AS amount_minor, created_at AS at, NULL AS decided_at
        FROM referral_code WHERE user_id = ?1
      UNION ALL SELECT 'came_by_a_code', brand_id, NULL, state, currency, friend_minor, created_at, decided_at FROM referral WHERE friend_id = ?1
      UNION ALL SELECT 'brought_a_friend', brand_id, NULL, state, currency, inviter_minor, created_at, decided_at FROM referral WHERE inviter_id = ?1
      ORDER BY at DESC LIMIT 2000`,
  donations: `SELECT o.brand_id, o.number, d.code, d.cause_id AS cause, d.email, o.status, o.currency, o.total_minor, o.created_at, o.settled_at
      FROM guest_order o JOIN donation d ON d.order_id = o.id WHERE o.user_id = ?1 ORDER BY o.created_at DESC`,
  games: `SELECT 'nickname' AS what, brand_id, NULL AS week, NULL AS game, nickname AS value, created_at AS at FROM game_player
        WHERE user_id = ?1 AND nickname IS NOT NULL
      UNION ALL SELECT 'points', brand_id, week, category, total, total_at FROM game_score WHERE user_id = ?1
      UNION ALL SELECT 'prize', brand_id, week, category, rank, created_at FROM game_award WHERE user_id = ?1
      UNION ALL SELECT 'play', brand_id, week, game, score, started_at FROM game_play WHERE user_id = ?1
      ORDER BY at DESC LIMIT 2000`,
  tickets: `SELECT t.ticket_no, t.brand_id, t.issue, b.booking_no, t.follows_no, t.state, t.created_at, t.closed_at,
        (SELECT json_group_array(json_object('author', m.author, 'text', m.text,
            'at', strftime('%Y-%m-%dT%H:%M:%fZ', m.at / 1000.0, 'unixepoch'),
            'files', (SELECT json_group_array(json_object('id', f.id, 'name', f.name, 'bytes', f.bytes))
              FROM help_file f WHERE f.message_id = m.id)))
          FROM (SELECT * FROM help_message WHERE ticket_id = t.id ORDER BY position) m) AS messages
      FROM help_ticket t LEFT JOIN booking b ON b.id = t.booking_id WHERE t.user_id = ?1 ORDER BY t.created_at DESC`,
  wishlists: `SELECT w.name, w.brand_id, w.created_at AS made_at,
        (SELECT json_group_array(p.name) FROM wishlist_stay s JOIN property p ON p.id = s.property_id
          WHERE s.wishlist_id = w.id) AS stays,
        (SELECT json_group_array(json(s.saved_for)) FROM wishlist_stay s
          WHERE s.wishlist_id = w.id AND s.saved_for IS NOT NULL) AS saved_for,
        EXISTS (SELECT 1 FROM wishlist_link l WHERE l.user_id = w.user_id AND l.list_id = w.id) AS is_shared
      FROM wishlist w WHERE w.user_id = ?1
      UNION ALL SELECT NULL, brand_id, created_at, '[]', '[]', 1 FROM wishlist_link
      WHERE user_id = ?1 AND list_id = 'default'
      UNION ALL SELECT name, brand_id, expires_at - 600000,
        (SELECT json_group_array(p.name) FROM json_each(stays) e JOIN property p ON p.id = e.value ->> 0),
        (SELECT json_group_array(json(e.value ->> 2)) FROM json_each(stays) e WHERE e.value ->> 2 IS NOT NULL), 0
      FROM wishlist_undo WHERE user_id = ?1`,
}
