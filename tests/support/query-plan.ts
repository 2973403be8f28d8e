import type { Database, Statement } from '#worker/infra/database/database.ts'

export async function explain(db: Database, { sql, params }: Statement): Promise<string[]> {
  const rows = await db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...params)
  return rows.map(({ detail }) => detail)
}

const small = /^SCAN (c|co|ci|city|country|tag|d|u|k)\b/

/** Returns plan steps that scan a table that grows with the catalogue or the bookings. */
export async function fullScans(
  db: Database,
  statement: Statement,
  aliases: readonly string[] = [],
): Promise<string[]> {
  const growing = ['property', 'p', 'stock', 'booking', 'room_category', 'review', 'restriction', 'media', ...aliases]
  const steps = await explain(db, statement)
  return steps.filter((step) => !small.test(step) && growing.some((name) => new RegExp(`^SCAN ${name}\\b`).test(step)))
}
