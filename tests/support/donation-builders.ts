import type { Database } from '#worker/database/database.ts'

/** An open cause of a country under an id of its own, or the one that is named. */
export async function aCause(
  db: Database,
  { country = 'IN', id = `cause-${crypto.randomUUID().slice(0, 8)}`, isExample = true } = {},
): Promise<string> {
  const words = {
    en: { name: 'A warm meal', text: 'Pays for school lunches.' },
    nl: { name: 'Een warme maaltijd', text: 'Betaalt schoollunches.' },
  }
  const sql = `INSERT INTO cause (id, country, rank, is_open, is_example, words) VALUES (?, ?, 1, 1, ?, ?) ON CONFLICT DO NOTHING`
  await db.batch([{ sql, params: [id, country, Number(isExample), JSON.stringify(words)] }])
  return id
}
