import { aScope } from '#tests/support/a-scope.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { creditWallet } from '#worker/services/promotions/wallet-credits.ts'

let made = 0

/** A signed-in guest of Marigold with a new user and the given wallet balance, in rupees of 100 minor units. */
export async function aGuestWithWallet(
  deps: Deps,
  credits: readonly { amountMinor: number; days?: number | null }[] = [{ amountMinor: 50_000 }],
): Promise<Scope> {
  const id = `guest-${++made}-${crypto.randomUUID()}`
  await deps.db.batch([
    { sql: "INSERT INTO user (id, first_name, created_at) VALUES (?, 'Asha', ?)", params: [id, deps.now()] },
  ])
  const scope = aScope({
    now: deps.now(),
    visitor: {
      id: `visitor-${id}`,
      user: {
        id,
        firstName: 'Asha',
        lastName: '',
        countryCode: null,
        phone: null,
        email: null,
        deviseRole: 'Consumer_Guest',
      },
    },
  })
  for (const [index, { amountMinor, days = 90 }] of credits.entries()) {
    const walletOwner = { brandId: scope.brand.id, userId: id, currency: 'INR' }
    await creditWallet(deps, {
      ...walletOwner,
      reference: `${id}-${index}`,
      amountMinor,
      days,
      from: 'promotions',
      note: null,
    })
  }
  return scope
}

/** The same guest in another browser, with separate browser limits. */
export function elsewhere(scope: Scope): Scope {
  return { ...scope, visitor: { ...scope.visitor, id: `visitor-${crypto.randomUUID()}` } }
}

/** A guest's wallet according to its rows: its credits, and its ledger account. */
export async function walletRows(db: Database, scope: Scope): Promise<{ left: number; ledger: number }> {
  const userId = scope.visitor.user?.id ?? ''
  const row = await db.first<{ left: number; ledger: number }>(
    `SELECT (SELECT coalesce(sum(left_minor), 0) FROM wallet_credit WHERE user_id = ?1) AS left,
       (SELECT coalesce(sum(amount_minor), 0) FROM ledger_entry WHERE account = 'wallet:' || ?2 || ':' || ?1) AS ledger`,
    userId,
    scope.brand.id,
  )
  return { left: Number(row?.left), ledger: Number(row?.ledger) }
}
