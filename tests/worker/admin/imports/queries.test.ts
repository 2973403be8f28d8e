import { env } from 'cloudflare:workers'
import { beforeEach, expect } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { anActor } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import csv from '#tests/support/import/sample.csv?raw'
import { deepTest } from '#tests/support/is-deep.ts'
import { processPart } from '#worker/admin/services/imports/running/process-part.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'

let deps: TestDeps
let admin: Awaited<ReturnType<typeof anImporter>>

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  admin = await anImporter(deps)
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
})

function recorded(db: Database, statements: string[]): Database {
  return new Proxy(db, {
    get: (target, name: keyof Database) =>
      name === 'batch'
        ? (batch: Statement[]) => {
            statements.push(...batch.map(({ sql }) => sql))
            return target.batch(batch)
          }
        : (sql: string, ...params: SqlValue[]) => {
            statements.push(sql)
            return target[name](sql, ...params)
          },
  })
}

deepTest('sends D1 fewer than a thousand queries in one import request [INPT-07]', async () => {
  const [header = ''] = csv.split('\n', 1)
  const row = csv.slice(csv.indexOf('MYV002')).trim()
  const stays = Array.from({ length: 85 }, (_, index) => row.replace('MYV002', `MYV${index}`)).join('\n')
  for (const price of [180, 190]) {
    const text = `${header}\n${stays.replaceAll(',1,180,', `,1,${price},`)}\n`
    const { answer } = await admin.start('stays', text)
    const statements: string[] = []
    const own = { ...deps, db: recorded(deps.db, statements), search: recorded(deps.search, statements) }
    const taken = await processPart(own, anActor({ requestId: 'r' }), { id: answer.id, number: 1, text })
    expect(taken).toMatchObject({ ok: true, value: { isDone: false } })
    expect(statements.length).toBeGreaterThan(500)
    expect(statements.length).toBeLessThan(1000)
    await admin.send(answer.id, 1, text)
    expect((await admin.end(answer.id)).answer).toMatchObject(price === 180 ? { added: 85 } : { changed: 85 })
  }
})
