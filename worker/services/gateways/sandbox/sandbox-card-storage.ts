import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { SavedCard } from '#worker/infra/ports/gateway.ts'

type CardRow = { token: string; brand: string; last4: string; expiry_month: number; expiry_year: number }

export async function listSandboxCards(db: Database, customerRef: string): Promise<SavedCard[]> {
  const rows = await db.all<CardRow>(
    'SELECT token, brand, last4, expiry_month, expiry_year FROM sandbox_card WHERE customer_ref = ? ORDER BY created_at DESC',
    customerRef,
  )
  return rows.map((row) => ({
    id: row.token,
    brand: row.brand,
    last4: row.last4,
    expiryMonth: row.expiry_month,
    expiryYear: row.expiry_year,
  }))
}

export async function insertSandboxCard(
  db: Database,
  customerRef: string,
  { card, at }: { card: SavedCard; at: Instant },
): Promise<void> {
  await db.batch([
    {
      sql: `INSERT OR IGNORE INTO sandbox_card (token, customer_ref, brand, last4, expiry_month, expiry_year, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      params: [card.id, customerRef, card.brand, card.last4, card.expiryMonth, card.expiryYear, at],
    },
  ])
}

/** Deletes one card of a customer, or all (null); returns the number. */
export async function deleteSandboxCards(db: Database, customerRef: string, token: string | null): Promise<number> {
  const [answer] = await db.batch([
    {
      sql: 'DELETE FROM sandbox_card WHERE customer_ref = ?1 AND (?2 IS NULL OR token = ?2)',
      params: [customerRef, token],
    },
  ])
  return answer?.changes ?? 0
}

export async function insertSandboxSetup(db: Database, providerRef: string, outcome: 'verified' | 'failed') {
  await db.batch([
    {
      sql: 'INSERT OR IGNORE INTO sandbox_setup (provider_ref, outcome) VALUES (?, ?)',
      params: [providerRef, outcome],
    },
  ])
}

/** Returns the outcome of saving a card, or null before it is decided. */
export async function findSandboxSetup(db: Database, providerRef: string): Promise<'verified' | 'failed' | null> {
  const row = await db.first<{ outcome: 'verified' | 'failed' }>(
    'SELECT outcome FROM sandbox_setup WHERE provider_ref = ?',
    providerRef,
  )
  return row?.outcome ?? null
}
