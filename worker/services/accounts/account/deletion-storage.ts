import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import { guestFields, type ProfileField, profileFields } from '#app/domain/guests/guest-fields.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, statement, type Writer, writeBatch } from '#worker/infra/database/database.ts'
import {
  type BookedBy,
  eraseBookings,
  hasNoMoneyOpen,
  hasNoStayOpen,
  selectMoneyOpen,
  selectOpenStays,
} from '#worker/services/bookings/of-guest/guest-bookings-statement.ts'
import { eraseQuotedGuest } from '#worker/services/bookings/quotations/quotation.ts'
import { eraseOrders } from '#worker/services/ledger/orders/order-statements.ts'
import { selectIsMember } from '#worker/services/membership/orders/running-membership.ts'
import { endMembershipsOfUser } from '#worker/services/membership/orders/term-statements.ts'
import { eraseMessages } from '#worker/services/notifications/erase-messages-statement.ts'
import { forfeitWallets } from '#worker/services/promotions/wallet/forfeit-wallet-statement.ts'
import { eraseQuestions } from '#worker/services/support/conversations/question-retention.ts'
import { type Account, isAccountUnchanged } from './account.ts'

/** The first cleanup round, which also erases the deletion notice itself, runs this long after the deletion. */
const FIRST_ROUND_MS = minutes(60)

/** Erased to '' because their columns are NOT NULL. */
const notNullFields: ReadonlySet<ProfileField> = new Set(['firstName', 'lastName'])

const gameTables = ['game_play', 'game_player']

type OpenStay = { bookingNo: string; brandId: string }

export type DeletionOutcome = {
  isDeleted: boolean
  openStays: OpenStay[]
  isMoneyOpen: boolean
}

/** Returns the open stays and money that prevent a deletion, and whether the guest is a member. */
export async function findObstacles(
  db: Database,
  account: Account,
): Promise<Omit<DeletionOutcome, 'isDeleted'> & { isMember: boolean }> {
  const guest = toBookedBy(account)
  const [stays, money, member] = await db.batch([
    selectOpenStays(guest),
    selectMoneyOpen(guest),
    selectIsMember(account.id),
  ])
  return {
    openStays: (stays?.rows ?? []).map(toOpenStay),
    isMoneyOpen: money?.rows[0]?.is_open === 1,
    isMember: member?.rows[0]?.is_member === 1,
  }
}

/** Deletes an unchanged account without open stays or payments; one of several concurrent attempts succeeds. */
export async function deleteAccountRows(
  writer: Writer,
  account: Account,
  options: { at: Instant; isAllowed: (bind: Bind) => string; notice: Statement[] },
): Promise<DeletionOutcome> {
  const guest = toBookedBy(account)
  // The last two results are the open stays and whether money is open.
  const [inserted, ...rest] = await writeBatch(writer, [
    insertDeletion(account, options),
    ...options.notice,
    ...erasureStatements(guest, listRecipients(account), options.at),
    selectOpenStays(guest),
    selectMoneyOpen(guest),
  ])
  return {
    isDeleted: inserted?.changes === 1,
    openStays: (rest.at(-2)?.rows ?? []).map(toOpenStay),
    isMoneyOpen: rest.at(-1)?.rows[0]?.is_open === 1,
  }
}

function insertDeletion(account: Account, options: { at: Instant; isAllowed: (bind: Bind) => string }): Statement {
  const guest = toBookedBy(account)
  return boundStatement((bind) => {
    const conditions = [
      isAccountUnchanged(account, bind),
      options.isAllowed(bind),
      hasNoStayOpen(guest, bind),
      hasNoMoneyOpen(guest, bind),
    ]
    const values = [account.id, options.at, options.at + FIRST_ROUND_MS].map(bind)
    return `INSERT INTO account_deletion (user_id, asked_at, next_round_at)
      SELECT ${values.join(', ')} WHERE ${conditions.join('\n AND ')}
      ON CONFLICT DO NOTHING`
  })
}

/** SQL condition: the deletion is stored in this transaction, and the account row is unchanged since it was read. */
export function isBeingDeleted(account: Account, bind: Bind): string {
  return `${isMarkedDeleted(account.id, bind)} AND ${isAccountUnchanged(account, bind)}`
}

function isMarkedDeleted(userId: string, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM account_deletion WHERE user_id = ${bind(userId)})`
}

function erasureStatements(guest: BookedBy, recipients: readonly string[], at: Instant): Statement[] {
  const { userId, countryCode, phone } = guest
  const condition = (bind: Bind) => isMarkedDeleted(userId, bind)
  const isMarked = 'EXISTS (SELECT 1 FROM account_deletion WHERE user_id = ?1)'
  return [
    ...eraseBookings(guest, condition),
    ...eraseMessages(userId, recipients, condition),
    eraseQuotedGuest(recipients, condition),
    eraseQuestions(recipients, condition),
    ...forfeitWallets(userId, at, condition),
    ...eraseOrders(userId, condition),
    ...endMembershipsOfUser(userId, at, condition),
    statement(
      `DELETE FROM wishlist_stay WHERE wishlist_id IN (SELECT id FROM wishlist WHERE user_id = ?1) AND ${isMarked}`,
      userId,
    ),
    // The `consent_owner` row is deleted by the cascade.
    statement(
      `DELETE FROM consent_record
        WHERE id IN (SELECT consent_id FROM consent_owner WHERE user_id = ?1) AND ${isMarked}`,
      userId,
    ),
    ...[
      'session',
      'shortlist',
      'ticket',
      'user_identity',
      'card_setup',
      'booking_disclaimed',
      'account_detail',
      'help_file',
      'help_ticket',
      'wishlist_link',
      'wishlist_undo',
      'wishlist',
      ...gameTables,
    ].map((table) => statement(`DELETE FROM ${table} WHERE user_id = ?1 AND ${isMarked}`, userId)),
    statement(
      `DELETE FROM one_time_password WHERE country_code = ?2 AND phone = ?3 AND ${isMarked}`,
      userId,
      countryCode,
      phone,
    ),
    statement(
      `UPDATE user SET phone = NULL, country_code = NULL, phone_proven_at = NULL, proven_network = NULL, email = NULL, email_proven_at = NULL,
        ${profileFields.map((field) => `${guestFields[field].column} = ${notNullFields.has(field) ? "''" : 'NULL'}`).join(', ')},
        locale = NULL, gdpr_consent_at = NULL, password_hash = NULL, password_set_at = NULL,
        onboarded_at = NULL, devise_role = 'Consumer_Guest', deleted_at = coalesce(deleted_at, ?2)
       WHERE id = ?1 AND ${isMarked}`,
      userId,
      at,
    ),
  ]
}

export type DueErasure = { guest: BookedBy; recipients: string[]; askedAt: Instant }

/**
 * Returns the accounts to erase, longest due first, including accounts that a restored backup filled with a phone
 * number and address again.
 */
export async function listDueErasures(db: Database, now: Instant, limit: number): Promise<DueErasure[]> {
  const rows = await db.all<BookedBy & { askedAt: Instant; email: string | null; emailProvenAt: Instant | null }>(
    `SELECT u.id AS userId, d.asked_at AS askedAt, u.country_code AS countryCode, u.phone, u.email,
       u.email_proven_at AS emailProvenAt
     FROM account_deletion d JOIN user u ON u.id = d.user_id
     WHERE d.finished_at IS NULL AND d.next_round_at <= ?1 ORDER BY d.next_round_at LIMIT ?2`,
    now,
    limit,
  )
  return rows.map(({ askedAt, email, emailProvenAt, ...guest }) => ({
    guest,
    recipients: listRecipients({ ...guest, email, emailProvenAt }),
    askedAt,
  }))
}

export async function postponeErasure(db: Database, { guest }: DueErasure, until: Instant): Promise<void> {
  await db.batch([statement('UPDATE account_deletion SET next_round_at = ? WHERE user_id = ?', until, guest.userId)])
}

export async function eraseRemainders(
  db: Database,
  { guest, recipients }: DueErasure,
  { now, nextAt }: { now: Instant; nextAt: Instant | null },
): Promise<void> {
  await db.batch([
    ...erasureStatements(guest, recipients, now),
    statement(
      `UPDATE account_deletion SET next_round_at = coalesce(?2, next_round_at),
        finished_at = CASE WHEN ?2 IS NULL THEN ?3 END WHERE user_id = ?1`,
      guest.userId,
      nextAt,
      now,
    ),
  ])
}

function toBookedBy({ id, countryCode, phone }: Account): BookedBy {
  return { userId: id, countryCode, phone }
}

type Contact = Pick<Account, 'countryCode' | 'phone' | 'email' | 'emailProvenAt'>

/** Returns number and address of a guest; an unproven address may be of another person. */
function listRecipients({ countryCode, phone, email, emailProvenAt }: Contact): string[] {
  const provenEmail = emailProvenAt === null ? null : email
  return [...(phone === null ? [] : [`${countryCode ?? ''}${phone}`]), ...(provenEmail === null ? [] : [provenEmail])]
}

function toOpenStay(row: Record<string, string | number | null>): OpenStay {
  return { bookingNo: String(row.booking_no), brandId: String(row.brand_id) }
}
