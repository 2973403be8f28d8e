import { DatabaseSync } from 'node:sqlite'
import { mainBrand } from '#app/brands/brands.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { giftStatements } from '#worker/services/promotions/gifts/gift-statements.ts'
import { voucherStatements } from '#worker/services/promotions/gifts/voucher-statements.ts'
import { knownDatabaseFiles } from '#worker/tools/data/database-files.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

/**
 * Guests with rewards from before the site started, one per device because codes are limited by number: more lines than
 * a page shows, and vouchers.
 */
export const rewarded = {
  phone: { number: '9000000078', voucher: 'JRNYV23456' },
  desktop: { number: '9000000079', voucher: 'JRNYV34567' },
  gifts: 24,
} as const

const DAY_MS = 86_400_000

/** Adds the guests with their rewards to an unused data folder. */
export async function addRewardedGuests(state: string): Promise<void> {
  const files = knownDatabaseFiles(state)
  if (!files) throw new Error(`no databases below ${state}`)
  const file = new DatabaseSync(files.main)
  const db = openFile(file)
  await addOne(db, 'phone')
  await addOne(db, 'desktop')
  file.close()
}

async function addOne(db: Database, device: 'phone' | 'desktop'): Promise<void> {
  const userId = `journeys-rewarded-${device}`
  const { number, voucher: code } = rewarded[device]
  const now = Date.now()
  const always = () => 'true'
  const common = { brandId: mainBrand().id, userId, currency: 'INR' }
  await db.batch([
    {
      sql: `INSERT INTO user (id, first_name, last_name, country_code, phone, created_at)
        VALUES (?, 'Lata', 'Iyer', '+91', ?, 0)`,
      params: [userId, number],
    },
  ])
  const kinds = ['joining', 'referral', 'game', 'reward'] as const
  for (let place = 0; place < rewarded.gifts; place++) {
    const kind = kinds[place % kinds.length] ?? 'reward'
    const note = kind === 'reward' ? 'Thank you for your patience with the lift.' : null
    const given = {
      kind,
      amountMinor: 10_000 + 500 * place,
      reference: `journey-${device}-${place}`,
      note,
      at: now - place * DAY_MS,
    }
    await db.batch(giftStatements({ ...common, ...given, expiresAt: now + (90 - place) * DAY_MS }, always))
  }
  const day = (days: number) =>
    new Date(now + days * DAY_MS).toISOString().slice(0, 10) as `${number}-${number}-${number}`
  const voucher = { ...common, kind: 'game' as const, amountMinor: 30_000, note: null, at: now, startsOn: day(-2) }
  await db.batch([
    ...voucherStatements(
      { ...voucher, code, reference: `journey-${device}-v1`, minTotalMinor: 100_000, endsOn: day(60) },
      always,
    ),
    ...voucherStatements(
      { ...voucher, code: `${code}E`, reference: `journey-${device}-v2`, minTotalMinor: 0, endsOn: day(-1) },
      always,
    ),
  ])
}
