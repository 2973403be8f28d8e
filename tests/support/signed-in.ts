import { sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { SignedInUser } from '#worker/infra/scope.ts'
import type { Browser } from './a-browser.ts'

/**
 * Signs a browser in by phone number: an account with a verified phone and a session of a year. Returns the account's
 * id.
 */
export async function signInAs(db: Database, browser: Browser, phone: string): Promise<string> {
  const userId = `user-${crypto.randomUUID()}`
  const sessionId = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x')
  const at = Date.UTC(2026, 10, 21, 12)
  await db.batch([
    {
      sql: `INSERT INTO user (id, first_name, country_code, phone, created_at) VALUES (?1, 'Asha', '+91', ?2, ?3)
        ON CONFLICT DO NOTHING`,
      params: [userId, phone, at],
    },
    {
      sql: `INSERT INTO session (id_hash, user_id, created_at, seen_at, expires_at)
        SELECT ?1, id, ?3, ?3, ?3 + 31536000000 FROM user WHERE phone = ?2 AND country_code = '+91'`,
      params: [await sha256(sessionId), phone, at],
    },
  ])
  browser.cookies.set('session', sessionId)
  const row = await db.first<{ id: string }>("SELECT id FROM user WHERE phone = ? AND country_code = '+91'", phone)
  return row?.id ?? ''
}

/** A guest with a verified number, for a scope: the limits of unverified bookings do not apply. */
export async function aProvenUser(db: Database, phone = aNumber()): Promise<SignedInUser & { phone: string }> {
  const id = `user-${crypto.randomUUID()}`
  const sql = "INSERT INTO user (id, first_name, country_code, phone, created_at) VALUES (?, 'Asha', '+91', ?, 0)"
  await db.batch([{ sql, params: [id, phone] }])
  const names = { firstName: 'Asha', lastName: 'Rao' }
  return { id, ...names, countryCode: '+91', phone, email: null, deviseRole: 'Consumer_Guest' }
}

function aNumber(): string {
  return `97${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`
}
