import type { walletEvents } from '#app/contracts/guests/account-endpoints.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Wallet } from '#app/domain/money/wallet.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { numberOrNull, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { account } from '#worker/services/ledger/ledger-statement.ts'
import type { GiftKind } from '#worker/services/promotions/gifts/gift-statements.ts'
import { readWallet } from './read-wallet.ts'
import type { WalletKey } from './wallet-statement.ts'

export type WalletTransaction = Pick<
  HistoryRow,
  'id' | 'at' | 'amountMinor' | 'balanceMinor' | 'bookingNo' | 'propertyName'
> & { event: (typeof walletEvents)[number] }

/** Wallet money with one expiry; `isOwner`: given by property owners. */
type WalletPart = { leftMinor: number; expiresAt: Instant | null; isOwner: boolean }

export type WalletHistory = {
  wallet: Wallet
  parts: WalletPart[]
  ownerMinor: number
  transactions: WalletTransaction[]
  count: number
  currencies: string[]
}

/** Returns the wallet's parts by expiry and its transactions, newest first. Refuses without an account. */
export async function readWalletHistory(
  deps: Deps,
  scope: Scope,
  query: { currency: string; limit: number; offset: number },
): Promise<Result<WalletHistory, Problem>> {
  const { brand, visitor } = scope
  if (!visitor.user) return refuse(problem('not_signed_in'))
  const { currency, limit, offset } = query
  const walletKey = { brandId: brand.id, userId: visitor.user.id, currency }
  const [wallet, rows] = await Promise.all([
    readWallet(deps, scope, { currency }),
    findWalletRows(deps.db, walletKey, { now: deps.now(), limit, offset }),
  ])
  const parts = rows.credits.map(({ leftMinor, expiresAt, source }) => {
    return { leftMinor, expiresAt, isOwner: isOwnerAccount(source) }
  })
  return ok({
    wallet,
    parts,
    ownerMinor: parts.reduce((sum, part) => sum + (part.isOwner ? part.leftMinor : 0), 0),
    transactions: rows.history.map(toTransaction),
    count: rows.count,
    currencies: rows.currencies,
  })
}

function toTransaction({ kind, giftKind, source, orderKind, ...row }: HistoryRow): WalletTransaction {
  return { ...row, event: eventOf({ kind, giftKind, source, orderKind, ...row }) }
}

/** Returns the event shown for a transaction: of its booking or order, otherwise of the credit it added or removed. */
function eventOf(row: HistoryRow): WalletTransaction['event'] {
  const { id, amountMinor, kind, giftKind, source } = row
  if (row.bookingNo !== null) return amountMinor < 0 ? 'used' : 'returned'
  if (id.endsWith('.joining-back')) return 'joining_withdrawn'
  if (row.orderKind !== null) return amountMinor < 0 ? 'membership_used' : 'membership_returned'
  if (id.startsWith('taken-back.')) return 'taken_back'
  if (amountMinor < 0) return 'ended'
  if (kind === 'welcome') return 'welcome'
  if (giftKind) return giftKind
  return source !== null && isOwnerAccount(source) ? 'owner' : 'granted'
}

function isOwnerAccount(source: string): boolean {
  return source.startsWith('owner:')
}

type HistoryRow = {
  id: string
  at: Instant
  amountMinor: number
  /** Balance after this transaction. */
  balanceMinor: number
  bookingNo: string | null
  propertyName: string | null
  /** For a credit: its kind and source account. */
  kind: string | null
  giftKind: GiftKind | null
  source: string | null
  /** For money spent on an order or returned from one; only memberships are paid from the wallet. */
  orderKind: string | null
}

type WalletRows = {
  credits: { kind: string; source: string; leftMinor: number; expiresAt: Instant | null }[]
  history: HistoryRow[]
  count: number
  /** Currencies in which the guest has money with the brand. */
  currencies: string[]
}

/** Reads the credits of a wallet by expiry, and a page of its transactions, newest first. */
async function findWalletRows(
  db: Database,
  { brandId, userId, currency }: WalletKey,
  page: { now: Instant; limit: number; offset: number },
): Promise<WalletRows> {
  const name = account.wallet(brandId, userId)
  const [credits, history, count, currencies] = await db.batch([
    statement(
      `SELECT kind, source, left_minor, expires_at FROM wallet_credit
        WHERE user_id = ?1 AND brand_id = ?2 AND currency = ?3 AND left_minor > 0 AND (expires_at IS NULL OR expires_at > ?4)
        ORDER BY coalesce(expires_at, 9e15), created_at, id LIMIT 100`,
      userId,
      brandId,
      currency,
      page.now,
    ),
    statement(
      `SELECT l.transaction_id, l.at, l.amount_minor, l.balance, b.booking_no, p.name AS property_name, w.kind, w.gift_kind, w.source, l.order_kind
        FROM (SELECT transaction_id, position, at, amount_minor, booking_id, order_kind,
            sum(amount_minor) OVER (ORDER BY at, transaction_id, position) AS balance
          FROM ledger_entry WHERE account = ?1 AND currency = ?2) l
        LEFT JOIN booking b ON b.id = l.booking_id
        LEFT JOIN property p ON p.id = b.property_id
        LEFT JOIN wallet_credit w ON l.transaction_id = 'credit.' || w.id AND w.user_id = ?5
        ORDER BY l.at DESC, l.transaction_id DESC, l.position DESC LIMIT ?3 OFFSET ?4`,
      name,
      currency,
      page.limit,
      page.offset,
      userId,
    ),
    statement('SELECT count(*) AS lines FROM ledger_entry WHERE account = ?1 AND currency = ?2', name, currency),
    statement(
      'SELECT DISTINCT currency FROM wallet_credit WHERE user_id = ?1 AND brand_id = ?2 ORDER BY currency',
      userId,
      brandId,
    ),
  ])
  return {
    credits: (credits?.rows ?? []).map((row) => ({
      kind: String(row.kind),
      source: String(row.source),
      leftMinor: Number(row.left_minor),
      expiresAt: numberOrNull(row.expires_at),
    })),
    history: (history?.rows ?? []).map(toHistoryRow),
    count: Number(count?.rows[0]?.lines ?? 0),
    currencies: (currencies?.rows ?? []).map((row) => String(row.currency)),
  }
}

function toHistoryRow(row: Record<string, string | number | null>): HistoryRow {
  return {
    id: String(row.transaction_id),
    at: Number(row.at),
    amountMinor: Number(row.amount_minor),
    balanceMinor: Number(row.balance),
    bookingNo: textOrNull(row.booking_no),
    propertyName: textOrNull(row.property_name),
    kind: textOrNull(row.kind),
    giftKind: (textOrNull(row.gift_kind) as GiftKind | null) ?? null,
    source: textOrNull(row.source),
    orderKind: textOrNull(row.order_kind),
  }
}
