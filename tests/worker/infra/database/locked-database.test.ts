import { expect, test } from 'vitest'
import { openDatabase } from '#worker/infra/database/database.ts'
import { startReads } from '#worker/infra/database/reads.ts'

/** A database locked by another process for the first queries. */
function lockedDatabase(times: number, message = 'D1_ERROR: database is locked: SQLITE_BUSY') {
  let asked = 0
  const first = async () => {
    asked += 1
    if (asked <= times) throw new Error(message)
    return { asked }
  }
  const prepare = () => ({ bind: () => ({ first }) })
  return { prepare, count: () => asked } as unknown as D1Database & { count: () => number }
}

test('waits for a locked database', async () => {
  const database = openDatabase(lockedDatabase(20), undefined, startReads('single'))
  expect(await database.first('UPDATE stay SET seen = 1 RETURNING id')).toEqual({ asked: 21 })
})

test('throws other errors at once', async () => {
  const broken = lockedDatabase(1, 'D1_ERROR: no such table: stay')
  await expect(openDatabase(broken, undefined, startReads('single')).first('SELECT 1')).rejects.toThrow('no such table')
  expect(broken.count()).toBe(1)
})

test('repeats a read that workerd fails without a reason, for half a second, and never a write', async () => {
  const message = 'internal error; reference = tj3agtp3ekmsnkkvlppaftqf'
  const read = openDatabase(lockedDatabase(20, message), undefined, startReads('single'))
  expect(await read.first('SELECT 1')).toEqual({ asked: 21 })
  const broken = lockedDatabase(1_000, message)
  await expect(openDatabase(broken, undefined, startReads('single')).first('SELECT 1')).rejects.toThrow(
    'internal error',
  )
  expect(broken.count()).toBe(40)
  const written = lockedDatabase(1, message)
  const write = openDatabase(written, undefined, startReads('single')).first('UPDATE stay SET seen = 1 RETURNING id')
  await expect(write).rejects.toThrow('internal error')
  expect(written.count()).toBe(1)
})
