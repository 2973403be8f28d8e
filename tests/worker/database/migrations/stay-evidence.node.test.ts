import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { applyMigrations } from '#worker/database/migrate.ts'

const MIGRATION = '0133_stay_evidence.sql'
const folder = fileURLToPath(new URL('../../../../worker/database/migrations/', import.meta.url))

function copyOf(isWanted: (name: string) => boolean): string {
  const copy = mkdtempSync(join(tmpdir(), 'migrations-'))
  for (const name of readdirSync(folder).filter(isWanted)) copyFileSync(join(folder, name), join(copy, name))
  return copy
}

const usual = {
  state: 'completed',
  status_key: 2,
  user_id: null,
  network_hash: null,
  phone: '1',
  is_proven: 1,
  paid: 0,
  wallet: 0,
}
type Old = Partial<Record<keyof typeof usual, string | number | null>>

/** A database of the previous release and a function that adds a booking. */
function beforeEvidence() {
  const db = new DatabaseSync(':memory:')
  applyMigrations(
    db,
    copyOf((name) => name < MIGRATION),
  )
  db.exec('PRAGMA foreign_keys = OFF')
  const insert = db.prepare(
    `INSERT INTO booking (id, booking_no, invoice_no, brand_id, status_key, state, property_id, room_category_id, checkin,
       checkout, nights, rooms, guest_name, guest_country_code, guest_phone, locale, visitor_id, currency, total_minor, price,
       policy, source, created_at, token_hash, user_id, network_hash, is_proven, paid_minor, wallet_minor)
     VALUES (?1, ?1, ?1, 'oyo', ?2, ?3, 1, 1, '2026-12-11', '2026-12-13', 2, 1, '', '+91', ?4, 'en', '', 'INR', 100, '{}',
       '{}', 'Web Booking', 1000, ?1, ?5, ?6, ?7, ?8, ?9)`,
  )
  return {
    db,
    book: (id: string, old: Old) => insert.run(id, ...keysOf({ ...usual, ...old })),
    migrate: () =>
      applyMigrations(
        db,
        copyOf((name) => name === MIGRATION),
      ),
  }
}

function keysOf({ status_key, state, phone, user_id, network_hash, is_proven, paid, wallet }: Required<Old>) {
  return [status_key, state, phone, user_id, network_hash, is_proven, paid, wallet]
}

test('bookings of the previous release get their evidence [EVID-01]', () => {
  const { db, book, migrate } = beforeEvidence()
  db.exec(
    `INSERT INTO user (id, first_name, country_code, phone, created_at, phone_proven_at) VALUES ('u', 'A', '+91', '77', 1, 2000)`,
  )
  const expected: [id: string, old: Old, evidence: string][] = [
    ['before proofs were known', {}, 'none'],
    ['ahead from before', { status_key: 0, state: 'confirmed' }, 'proven_guest'],
    ['of an account', { user_id: 'u' }, 'proven_guest'],
    ['proven by its number', { phone: '77' }, 'proven_guest'],
    ['proven from a network', { network_hash: 'n' }, 'proven_guest'],
    ['of a stranger', { network_hash: 'n', is_proven: 0 }, 'none'],
    ['paid', { network_hash: 'n', is_proven: 0, paid: 100 }, 'paid'],
    ['paid by gifts alone', { network_hash: 'n', is_proven: 0, paid: 20, wallet: 20 }, 'none'],
    ['seen', { network_hash: 'n', is_proven: 0 }, 'seen_by_staff'],
  ]
  for (const [id, old] of expected) book(id, old)
  db.exec(`INSERT INTO booking_history (booking_id, position, at, event, actor, details)
    VALUES ('seen', 0, 1, 'checked_in', 'desk', '{"by":"desk"}'), ('of a stranger', 0, 1, 'completed', 'system', '{}')`)
  migrate()
  const evidenceOf = db.prepare('SELECT evidence FROM booking WHERE id = ?')
  expect(expected.map(([id]) => [id, evidenceOf.get(id)?.evidence])).toEqual(expected.map(([id, , is]) => [id, is]))
})

test('ratings without evidence leave the score, imported reviews stay [EVID-02]', () => {
  const { db, book, migrate } = beforeEvidence()
  book('stranger', { is_proven: 0, network_hash: 'n' })
  book('paid', { is_proven: 0, network_hash: 'n', paid: 100 })
  db.exec(`INSERT INTO property (id, oyo_id, name, slug, kind, city_id, country_id, street, latitude, longitude, rate_calendar_id,
      currency, scene, rating_tenths, rating_count, brand_id) VALUES (1, 'A', 'A', 'a', 'hotel', 1, 1, '', 0, 0, 1, 'INR', 'city', 30, 3, 'oyo');
    INSERT INTO review (id, property_id, source, rating_tenths, author, locale, body, stayed_on)
      VALUES (1, 1, 0, 10, '', 'en', '', '2026-12-13'), (2, 1, 0, 40, '', 'en', '', '2026-12-13'), (3, 1, 2, 50, 'Kim', 'en', 'Fine', '2026-12-01');
    INSERT INTO feedback (booking_id, review_id, state, shows_name, change_id, given_at, changed_at)
      VALUES ('stranger', 1, 'published', 0, 'a', 1, 1), ('paid', 2, 'published', 0, 'b', 1, 1)`)
  migrate()
  expect({ ...db.prepare('SELECT rating_tenths, rating_count FROM property').get() }).toEqual({
    rating_tenths: 45,
    rating_count: 2,
  })
  expect(
    db
      .prepare('SELECT id FROM review WHERE is_unverified = 1')
      .all()
      .map(({ id }) => id),
  ).toEqual([1])
})
