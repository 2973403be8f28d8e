import { countries, findCountry } from '#app/brands/countries/countries.ts'
import { addMonths, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { isRandomCode } from '#worker/infra/crypto/random-code.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { json, text, textOrNull } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { isClaimed, type OrderChange } from '#worker/infra/guarded-writes/change.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type GuestOrder, toGuestOrder } from '#worker/services/ledger/orders/guest-order.ts'
import type { OrderEffect, OrderRules } from '#worker/services/ledger/orders/order-rules.ts'
import { type DonationTemplate, insertDonationMessage } from '#worker/services/notifications/donation-message.ts'
import { type CauseCopy, causeIn } from './causes.ts'

/** A donation with its order. The order's number is the receipt number. */
export type Donation = {
  order: GuestOrder
  causeId: string
  copy: CauseCopy
  /** Needed with the number to show the receipt. */
  code: string
  /** Null once the donor's data were erased. */
  email: string | null
}

export const CODE_LENGTH = 8

const DONATIONS = `SELECT o.*, d.cause_id, d.code, d.email, c.words FROM guest_order o
  JOIN donation d ON d.order_id = o.id JOIN cause c ON c.id = d.cause_id`

type Row = Record<string, SqlValue>

export async function findDonation(db: Database, orderId: string): Promise<Donation | null> {
  const row = await db.first<Row>(`${DONATIONS} WHERE o.id = ?`, orderId)
  return row && toDonation(row)
}

/** Returns the last donation of the account or, without an account, of this browser; otherwise null. */
export async function findLastDonation(
  db: Database,
  { brand, visitor }: Scope,
  since: number,
): Promise<(Donation & { paymentId: string | null }) | null> {
  const { user } = visitor
  const row = await db.first<Row>(
    `SELECT x.*, (SELECT p.id FROM payment p WHERE p.order_id = x.id AND p.status = 'created'
       ORDER BY p.created_at DESC, p.id DESC LIMIT 1) AS payment_id
     FROM (${DONATIONS} WHERE o.kind = 'donation' AND o.brand_id = ?2 AND o.created_at >= ?3
       AND ${user ? 'o.user_id = ?1' : 'o.user_id IS NULL AND o.visitor_id = ?1'}
       ORDER BY o.created_at DESC, o.id DESC LIMIT 1) x`,
    user?.id ?? visitor.id,
    brand.id,
    since,
  )
  return row && { ...toDonation(row), paymentId: textOrNull(row.payment_id) }
}

/** Finds a settled donation by its receipt number and code, typed in any case, with spaces or hyphens. */
export async function findReceipt(
  db: Database,
  brandId: string,
  typed: { number: string; code: string },
): Promise<Donation | null> {
  const [number, code] = [typed.number, typed.code].map((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  if (!number || !code || !isRandomCode(code, CODE_LENGTH)) return null
  const row = await db.first<Row>(
    `${DONATIONS} WHERE o.number = ?1 AND d.code = ?2 AND o.brand_id = ?3 AND o.settled_at IS NOT NULL`,
    number,
    code,
    brandId,
  )
  return row && toDonation(row)
}

export function insertDonation({ order, causeId, code, email }: Donation, change: OrderChange): Statement {
  return boundStatement(
    (bind) => `INSERT INTO donation (order_id, cause_id, code, email)
      SELECT ${[order.id, causeId, code, email].map(bind).join(', ')} WHERE ${isClaimed(change.id, bind)}`,
  )
}

function toDonation(row: Row): Donation {
  return {
    order: toGuestOrder(row),
    causeId: text(row.cause_id),
    copy: json<CauseCopy>(row.words),
    code: text(row.code),
    email: textOrNull(row.email),
  }
}

/** Erases donors without an account after the country's retention period; the amounts stay in the ledger. */
export async function eraseDonors({ db, now }: Pick<Deps, 'db' | 'now'>, limit: number): Promise<number> {
  const today = calendarDayIn('UTC', now())
  const retentionStarts = [...countries.values()].map(({ code, guestMonths }) => {
    return [code, Date.parse(addMonths(today, -guestMonths))]
  })
  // Without donors the list of countries is not read.
  const hasDonors = `EXISTS (SELECT 1 FROM guest_order
    WHERE kind = 'donation' AND user_id IS NULL AND visitor_id <> '')`
  const dueIds = `SELECT o.id FROM json_each(?1) k JOIN guest_order o ON o.country = k.key AND o.created_at < k.value
    WHERE ${hasDonors} AND o.kind = 'donation' AND o.user_id IS NULL AND o.visitor_id <> '' AND o.status <> 'pending'
    LIMIT ${limit}`
  const rows = await db.all<{ id: string }>(dueIds, JSON.stringify(Object.fromEntries(retentionStarts)))
  if (rows.length === 0) return 0
  await db.batch(erasureStatements(rows.map(({ id }) => id)))
  return rows.length
}

/** Erases donors. The browser id is erased last: the job finds the donation by it again after a partial failure. */
function erasureStatements(ids: readonly string[]): Statement[] {
  const idList = '(SELECT value FROM json_each(?1))'
  return [
    `UPDATE donation SET email = NULL WHERE order_id IN ${idList}`,
    `UPDATE payment SET wish = NULL, card_user_id = NULL WHERE order_id IN ${idList}`,
    `UPDATE guest_order SET visitor_id = '' WHERE id IN ${idList}`,
  ].map((sql) => ({ sql, params: [JSON.stringify(ids)] }))
}

/** Returns the public part of a donation for anyone with its receipt, without the donor; amounts in major units. */
export function toDonationResponse({ order, causeId, copy }: Omit<Donation, 'code' | 'email'>, { locale }: Scope) {
  const { number, totalMinor: amountMinor, currency } = order
  return {
    number,
    cause: { id: causeId, name: causeIn(copy, locale).name },
    amount: toMajor({ amountMinor, currency }),
    currency_code: currency,
  }
}

/** Returns the day of payment in the country's time zone. */
export function dayOfDonation({ order }: Pick<Donation, 'order'>): CalendarDay {
  return calendarDayIn(findCountry(order.country)?.timeZone ?? 'UTC', order.settledAt ?? order.createdAt)
}

/** Rules of donations: the receipt is emailed to the given address. The money itself is recorded by the order. */
export const donationRules: OrderRules = {
  settle: async (deps, order) => planDonationMessage(deps, order, { template: 'donation_receipt' }),
  sendBack: (deps, order, amountMinor) =>
    planDonationMessage(deps, order, { template: 'donation_payment_back', amountMinor }),
  paths: { page: '/donate', retry: '/donate' },
}

function planDonationMessage(
  deps: Pick<Deps, 'now' | 'later' | 'enqueueMessage'>,
  order: GuestOrder,
  { template, amountMinor = order.totalMinor }: { template: DonationTemplate; amountMinor?: number },
): OrderEffect {
  const id = crypto.randomUUID()
  return {
    guard: () => 'TRUE',
    statements: (change) => [insertDonationMessage({ id, template, order, amountMinor }, change)],
    announce: () => deps.later(deps.enqueueMessage(id).catch(() => {})),
  }
}
