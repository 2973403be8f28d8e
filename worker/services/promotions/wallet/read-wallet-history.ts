import type { walletEvents } from '#app/contracts/guests/account-endpoints.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Wallet } from '#app/domain/money/wallet.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { readWallet } from './read-wallet.ts'
import { findWalletRows, type HistoryRow } from './wallet-history-storage.ts'

export type WalletTransaction = Pick<
  HistoryRow,
  'id' | 'at' | 'amountMinor' | 'balanceMinor' | 'bookingNo' | 'propertyName'
> & { event: (typeof walletEvents)[number] }

/** Wallet money with one expiry; `isOwner`: given by property owners. */
export type WalletPart = { leftMinor: number; expiresAt: Instant | null; isOwner: boolean }

export type WalletHistory = {
  wallet: Wallet
  parts: WalletPart[]
  ownerMinor: number
  transactions: WalletTransaction[]
  count: number
  currencies: string[]
}

/** Parts by expiry, transactions newest first. Refuses without an account. */
export async function readWalletHistory(
  deps: Deps,
  scope: Scope,
  query: { currency: string; limit: number; offset: number },
): Promise<Result<WalletHistory, Problem>> {
  const { brand, visitor } = scope
  if (!visitor.user) return refuse(problem('not_signed_in'))
  const { currency, limit, offset } = query
  const purse = { brandId: brand.id, userId: visitor.user.id, currency }
  const [wallet, rows] = await Promise.all([
    readWallet(deps, scope, { currency }),
    findWalletRows(deps.db, purse, { now: deps.now(), limit, offset }),
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

/** A transaction with a booking or an order belongs to it; one without added or removed a credit. */
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
