import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const NIGHTS = 365

/**
 * Inserts a price for each room type (three per property) and each of the next 365 nights, once. Returns the number of
 * nights. Written in key order, like a year of updates after `VACUUM`.
 */
export function rateEveryNight(file: string): { nights: number; bytes: number } {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000')
  if (!database.prepare('SELECT EXISTS (SELECT 1 FROM night_rate) AS is_there').get()?.is_there) {
    database.exec(
      `INSERT INTO night_rate (room_category_id, day, single_minor, double_minor, extra_minor)
       WITH RECURSIVE day (day, shift) AS (
         SELECT date('now'), 0 UNION ALL SELECT date(day, '+1 day'), shift + 1 FROM day WHERE shift < ${NIGHTS - 1})
       SELECT c.id, d.day, max(1, c.single_minor) + d.shift * 7, max(1, c.double_minor) + d.shift * 11, c.extra_minor + d.shift
       FROM room_category c CROSS JOIN day d ORDER BY c.id, d.day`,
    )
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }
  const nights = Number(database.prepare('SELECT count(*) AS nights FROM night_rate').get()?.nights)
  database.close()
  return { nights, bytes: statSync(file).size }
}
