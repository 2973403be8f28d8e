import { expect } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { statement } from '#worker/infra/database/database.ts'

const deps = aDeps()

const anAudit = (requestId: string, bytes: number) =>
  statement(
    `INSERT INTO audit_event (at, actor, action, subject, request_id, before, after)
     VALUES (1, 'setup', 'x', 'large:1', ?1, ?2, ?2)`,
    requestId,
    JSON.stringify({ x: 'x'.repeat(bytes) }),
  )

deepTest('a page of large audit rows ends early and its cursor continues', async () => {
  const token = await aToken(deps)
  const sizes = [10, 950_000, 950_000, 950_000, 10, 400_000, 400_000, 400_000, 10]
  await deps.db.batch(sizes.map((bytes, index) => anAudit(`r${index}`, bytes)))
  const pages: { bytes: number; ids: string[] }[] = []
  for (let cursor: string | null = ''; cursor !== null && pages.length < 20; ) {
    const query: string = `subject=large:1&limit=200${cursor && `&cursor=${cursor}`}`
    const { answer } = await callAdmin(`/v1/audit?${query}`, { token })
    const ids = answer.items.map((item: { request_id: string }) => item.request_id)
    pages.push({ bytes: JSON.stringify(answer).length, ids })
    cursor = answer.next_cursor
  }
  expect(pages.map(({ ids }) => ids)).toEqual([
    ['r8', 'r7', 'r6', 'r5'],
    ['r4', 'r3', 'r2'],
    ['r1', 'r0'],
  ])
  expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThan(4_000_000)
  const one = await callAdmin('/v1/audit?subject=large:1&limit=1', { token })
  expect(one.answer).toMatchObject({ items: [{ request_id: 'r8' }], next_cursor: expect.any(String) })
})
