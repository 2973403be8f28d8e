import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/database/database.ts'

/** A card setup in progress. URLs are paths on our site. */
export type SetupRow = { id: string; userId: string; gateway: string; successUrl: string; failureUrl: string }

/** How long a guest may take on the gateway's page. */
const SETUP_LIFE_MS = 7_200_000

/** Inserts a setup before the gateway is called, and deletes expired ones. */
export async function insertSetup(db: Database, setup: SetupRow, now: Instant): Promise<void> {
  await db.batch([
    { sql: 'DELETE FROM card_setup WHERE created_at < ?', params: [now - SETUP_LIFE_MS] },
    {
      sql: `INSERT INTO card_setup (id, user_id, gateway, success_url, failure_url, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
      params: [setup.id, setup.userId, setup.gateway, setup.successUrl, setup.failureUrl, now],
    },
  ])
}

export async function updateSetupRef(db: Database, id: string, providerRef: string): Promise<void> {
  await db.batch([{ sql: 'UPDATE card_setup SET provider_ref = ? WHERE id = ?', params: [providerRef, id] }])
}

export async function findSetup(
  db: Database,
  userId: string,
  id: string,
): Promise<(SetupRow & { providerRef: string | null }) | null> {
  const row = await db.first<{
    gateway: string
    provider_ref: string | null
    success_url: string
    failure_url: string
  }>('SELECT gateway, provider_ref, success_url, failure_url FROM card_setup WHERE id = ? AND user_id = ?', id, userId)
  if (!row) return null
  const { gateway, provider_ref: providerRef, success_url: successUrl, failure_url: failureUrl } = row
  return { id, userId, gateway, providerRef, successUrl, failureUrl }
}
