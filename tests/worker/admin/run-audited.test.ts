import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { type ProblemCode, problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { anActor } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import type { AdminBindings, AdminEnv } from '#worker/admin/context.ts'
import { provideAdmin } from '#worker/admin/middleware/provide-admin.ts'
import { runAudited } from '#worker/admin/services/run-audited.ts'
import { type Database, statement, writeBatch } from '#worker/infra/database/database.ts'

/** An audited write on a separate property that renames its only room each time. */
async function aTestProperty(key: string | null = crypto.randomUUID()) {
  const deps = aDeps()
  const { propertyId, categoryId } = await aHotel(deps.db)
  const subject = `property:${propertyId}`
  const idempotency = key === null ? null : { caller: 'token:test', operation: 'rename', key, digest: 'd' }
  const snapshot = statement("SELECT json_object('name', name) FROM property WHERE id = ?", propertyId)
  const operation = { action: 'partner.write' as const, subject, propertyId, snapshot, idempotency }
  const rename = (name: string) =>
    statement('UPDATE property SET name = ?2 WHERE id = ?1 AND name <> ?2', propertyId, name)
  const nameOf = async () =>
    (await deps.db.first<{ name: string }>('SELECT name FROM property WHERE id = ?', propertyId))?.name
  const events = () =>
    deps.db.all<{ before: string; after: string }>('SELECT before, after FROM audit_event WHERE subject = ?', subject)
  return { deps, operation, rename, nameOf, events, categoryId, propertyId }
}

test('a second call under the same key gets the first answer', async () => {
  const { deps, operation, rename, events } = await aTestProperty()
  const late = { ...deps, db: withLatency(deps.db) }
  const call = () =>
    runAudited(late, anActor(), operation, async ({ db, write }) => {
      const [row] = await db.all<{ name: string }>('SELECT name FROM property WHERE id = ?', operation.propertyId)
      if (row?.name === 'Anew') return ok('done before')
      await write([rename('Anew')])
      return ok('done')
    })
  const slow = runAudited(late, anActor(), operation, async ({ write }) => {
    // It found no key and waits until the first call has finished.
    await call()
    await write([rename('Anew')])
    return ok('done before')
  })
  expect(await slow).toEqual(ok('done'))
  expect(await events()).toHaveLength(1)
})

test('twenty concurrent equal calls under one key take effect once', async () => {
  const { deps, operation, rename, events } = await aTestProperty()
  const late = { ...deps, db: withLatency(deps.db) }
  const calls = Array.from({ length: 20 }, () =>
    runAudited(late, anActor(), operation, async ({ write }) => {
      const [written] = await write([rename('Anew')])
      return ok(written?.changes === 1 ? 'done' : 'done before')
    }),
  )
  const answers = await Promise.all(calls)
  for (const answer of answers)
    expect([ok('done'), refuse(problem('in_progress', { retryAfterSeconds: 1 }))]).toContainEqual(answer)
  expect(answers).toContainEqual(ok('done'))
  expect(await events()).toHaveLength(1)
})

test.each([
  ['not_modifiable', 1],
  ['in_progress', 2],
] as const)('a refusal after a write, %s, is stored unless temporary', async (code: ProblemCode, runs) => {
  const { deps, operation, rename } = await aTestProperty()
  let count = 0
  const call = () =>
    runAudited(deps, anActor(), operation, async ({ write }) => {
      count++
      await write([rename(`Anew ${count}`)])
      return refuse(problem(code))
    })
  expect([await call(), await call()]).toEqual([refuse(problem(code)), refuse(problem(code))])
  expect(count).toBe(runs)
})

test('invalidates changed pages even when the work fails later', async () => {
  const { deps, operation, rename, propertyId } = await aTestProperty(null)
  const raise = vi.fn(async () => {})
  const heard = { ...deps, pageVersions: { ...deps.pageVersions, raise } }
  const touching = { ...operation, invalidates: [`property:${propertyId}` as const] }
  const broken = runAudited(heard, anActor(), touching, async ({ write }) => {
    await write([rename('Anew')])
    throw new Error('the gateway is away')
  })
  await expect(broken).rejects.toThrow('the gateway is away')
  expect(raise).toHaveBeenCalledTimes(1)
  await runAudited(heard, anActor(), touching, async ({ write }) => {
    await write([rename('Anew')])
    return ok('done before')
  })
  expect(raise).toHaveBeenCalledTimes(1)
})

test('a write in several batches has one key, an audit row each', async () => {
  const { deps, operation, rename, events, nameOf } = await aTestProperty()
  let runs = 0
  const call = () =>
    runAudited(deps, anActor(), operation, async ({ write }) => {
      runs++
      await Promise.all([write([rename('One')]), write([rename('Two')])])
      await write([rename('Three')])
      return ok('done')
    })
  expect(await call()).toEqual(ok('done'))
  expect(await call()).toEqual(ok('done'))
  expect([runs, await nameOf(), (await events()).length]).toEqual([1, 'Three', 3])
})

test('an answer that could not be stored is returned, never repeated', async () => {
  const { deps, operation, rename, events } = await aTestProperty()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isAway = false
  const db: Database = {
    ...deps.db,
    batch: (statements) => (isAway ? Promise.reject(new Error('away')) : deps.db.batch(statements)),
  }
  const call = () =>
    runAudited({ ...deps, db }, anActor(), operation, async ({ write }) => {
      await write([rename('Anew')])
      isAway = true
      return ok('done')
    })
  expect(await call()).toEqual(ok('done'))
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  expect(await call()).toEqual(refuse(problem('in_progress', { retryAfterSeconds: 1 })))
  expect(await events()).toHaveLength(1)
})

test('ignored or failed batches publish nothing; others publish completely', async () => {
  const { deps, operation, rename, events, nameOf, categoryId } = await aTestProperty(null)
  const name = await nameOf()
  const write = (...statements: ReturnType<typeof statement>[]) =>
    runAudited(deps, anActor(), operation, async ({ write }) => {
      await write(statements)
      return ok(null)
    })
  await write(rename(name ?? ''), statement('INSERT OR IGNORE INTO property SELECT * FROM property WHERE false'))
  const failing = statement('INSERT INTO stock (room_category_id, day, total, sold) VALUES (NULL, NULL, NULL, NULL)')
  await expect(write(rename('Half'), failing)).rejects.toThrow()
  expect([await nameOf(), await events()]).toEqual([name, []])
  const disable = statement('UPDATE room_category SET is_disabled = 1 - is_disabled WHERE id = ?', categoryId)
  await write(rename('Whole'), disable)
  const [row] = await events()
  expect([row?.before, row?.after].map((text) => JSON.parse(text ?? '').name)).toEqual([name, 'Whole'])
})

test('a service of another module writes through the audited write', async () => {
  const { deps, operation, rename, nameOf, events } = await aTestProperty(null)
  await runAudited(deps, anActor(), operation, async (audited) => {
    await writeBatch(audited, [rename('Told')])
    return ok(null)
  })
  expect([await nameOf(), (await events()).length]).toEqual(['Told', 1])
  await writeBatch(deps, [rename('Untold')])
  expect([await nameOf(), (await events()).length]).toEqual(['Untold', 1])
})

test('a service that writes to the database directly is audited too', async () => {
  const { deps, operation, rename, nameOf, events } = await aTestProperty(null)
  await runAudited(deps, anActor(), operation, async ({ db }) => {
    await db.batch([statement('SELECT 1')])
    await db.batch([rename('Direct')])
    return ok(null)
  })
  expect([await nameOf(), (await events()).length]).toEqual(['Direct', 1])
})

test("an operator's request cannot write outside an audited write", async () => {
  const { rename, nameOf, events } = await aTestProperty(null)
  const name = await nameOf()
  const app = new Hono<AdminEnv>()
  app.use(provideAdmin())
  app.post('/', async (c) => c.json(await writeBatch(c.var.deps, [rename('Unaudited')])))
  app.onError((error, c) => c.text(error.message, 500))
  const context = createExecutionContext()
  const answer = await app.fetch(
    new Request('http://desk.localhost/', { method: 'POST' }),
    env as unknown as AdminBindings,
    context,
  )
  expect(await answer.text()).toContain('the admin writes through runAudited alone')
  expect([await nameOf(), await events()]).toEqual([name, []])
})
