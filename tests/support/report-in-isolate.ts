import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { reportOccupancy } from '#worker/admin/services/reports/reports.ts'
import { applyMigrations } from '#worker/infra/database/migrate.ts'
import { openFile } from '#worker/tools/data/file-database.ts'
import { inProject } from '#worker/tools/machine/project.ts'

// A thread of little memory: reads three years of many properties by day, and posts the first and last row.

const file = new DatabaseSync(':memory:')
applyMigrations(file, inProject('worker/infra/database/migrations'))
file.exec(`INSERT INTO brand (id) VALUES ('test') ON CONFLICT DO NOTHING;
  INSERT INTO country (id, code, name, currency, tax_bp, tax_inclusive) VALUES (1, 'ZZ', 'Test', 'EUR', 0, 1);
  INSERT INTO city (id, country_id, slug, name, latitude, longitude, population, time_zone)
    VALUES (1, 1, 'test', 'Test', 52, 5, 1, 'Europe/Amsterdam');
  INSERT INTO rate_calendar (id, name) VALUES (1, 'test');
  WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${Number(workerData.properties)})
  INSERT INTO property (id, brand_id, oyo_id, name, slug, kind, city_id, country_id, street, latitude, longitude,
    rate_calendar_id, currency, scene)
  SELECT id, 'test', 'T' || id, 'T', 't' || id, 'hotel', 1, 1, 's', 52, 5, 1, 'EUR', 'city' FROM n;
  INSERT INTO room_category (id, property_id, position, name, bed, area_sqm, max_occupancy, max_adults, rooms_total,
    single_minor, double_minor, extra_minor)
  SELECT id, id, 0, 'R', 'double', 20, 2, 2, 3, 1, 1, 1 FROM property`)
const result = await reportOccupancy(
  { db: openFile(file), now: () => Date.parse('2027-06-10T12:00:00Z') },
  {
    actor: { id: 'token:test', grants: [], reach: 'all', requestId: 'r', way: 'token' },
    input: {
      ...{ from: '2024-01-01', to: '2026-12-31', by: 'day', against: 'same_weekday' },
      ...{ propertyIds: null, isEachProperty: false },
    },
  },
)
if (!result.ok) throw new Error(JSON.stringify(result.problem))
parentPort?.postMessage({ rows: result.value.length, first: result.value[0], last: result.value.at(-1) })
