import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { run } from '#tests/support/many-bookings.ts'
import { anOldStay, dying, keysOf, rowsOf, SECRET, textOf } from '#tests/support/old-stays.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { archiveAudit } from '#worker/admin/services/archive/archive-audit.ts'
import { archiveStay, archiveStays } from '#worker/admin/services/archive/archive-stays.ts'
import { cleanArchive } from '#worker/admin/services/archive/clean-archive.ts'
import { restoreStay } from '#worker/infra/archive/archived-stay.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { eraseGuests } from '#worker/services/bookings/of-guest/erase-guest-storage.ts'

/** Effects on database and files that a step has; a test fails when it has more. */
const MOST_STEPS = 12

const kills = Array.from({ length: MOST_STEPS }, (_, index) => index + 1)
  .flatMap((at) => [{ at, when: 'before' } as const, { at, when: 'after' } as const])
  .filter((_, index) => isDeep || index % 5 === 0)

/** Runs a step that is killed; returns whether the kill came before its end. */
async function killed(
  deps: Deps,
  kill: (typeof kills)[number],
  work: (deps: Deps) => Promise<unknown>,
): Promise<boolean> {
  const mortal = dying(deps, kill)
  const error = await work(mortal.deps).then(
    () => null,
    (fault: Error) => fault,
  )
  if (error) expect(error.message).toBe('killed')
  takeConsole()
  return mortal.calls() >= kill.at
}

/** What a started site does: the jobs of some hours. */
async function recover(deps: Deps): Promise<void> {
  for (const hours of [0, 1.1, 2.2, 3.3]) {
    const then = { ...deps, now: () => deps.now() + hours * 3_600_000 }
    await cleanArchive(then)
    await archiveStays(then)
    await archiveAudit(then)
  }
  takeConsole()
}

const nothingUnderway = async (deps: Deps) =>
  expect(await deps.db.all("SELECT key FROM archive_object WHERE state <> 'ended'")).toEqual([])

test.each(kills)('archiving killed $when step $at loses and doubles nothing [GROW-01]', async (kill) => {
  const { deps, id } = await anOldStay()
  const before = await rowsOf(deps, id)
  await killed(deps, kill, (mortal) => archiveStay(mortal, id))
  await recover(deps)
  await nothingUnderway(deps)
  expect(await keysOf(id)).toHaveLength(1)
  expect(await restoreStay(deps, id, deps.now())).toBe(true)
  expect(await rowsOf(deps, id)).toEqual(before)
})

test.each(kills)('bringing back killed $when step $at loses and doubles nothing [GROW-01]', async (kill) => {
  const { deps, id } = await anOldStay()
  const before = await rowsOf(deps, id)
  await archiveStays(deps)
  await killed(deps, kill, (mortal) => restoreStay(mortal, id, deps.now()))
  await recover(deps)
  await restoreStay(deps, id, deps.now())
  expect(await rowsOf(deps, id)).toEqual(before)
  expect(await keysOf(id)).toHaveLength(1)
})

test.each(kills)('erasing killed $when step $at leaves the guest nowhere [GROW-01]', async (kill) => {
  const { deps, id } = await anOldStay()
  await archiveStays(deps)
  await killed(deps, kill, async (mortal) => {
    await eraseGuests(mortal, [id])
    await cleanArchive(mortal)
  })
  await eraseGuests(deps, [id])
  await recover(deps)
  await nothingUnderway(deps)
  const keys = await keysOf(id)
  expect(keys).toHaveLength(1)
  for (const word of [SECRET, 'A cot', 'recipient']) expect(await textOf(keys[0] ?? '')).not.toContain(word)
  await restoreStay(deps, id, deps.now())
  const { texts } = await rowsOf(deps, id)
  expect(texts.join()).not.toContain(SECRET)
  expect(texts.join()).toContain('completed')
})

test.each(kills)('archiving audit killed $when step $at loses and doubles nothing [GROW-01]', async (kill) => {
  const deps = { ...aDeps(), now: () => Date.UTC(2029, 0, 1) }
  await run(
    deps.db,
    `INSERT INTO audit_event (at, actor, action, subject, request_id) VALUES (1, 'token:x', 'ari.write', 'ari:1', 'r'),
      (2, 'token:x', 'booking.note', 'booking:X', 'r'), (3, 'token:x', 'ari.write', 'ari:2', 'r')`,
  )
  const rows = await deps.db.all<{ seq: number }>('SELECT seq FROM audit_event ORDER BY seq')
  await killed(deps, kill, archiveAudit)
  await recover(deps)
  await nothingUnderway(deps)
  const keys = await deps.db.all<{ key: string }>(
    'SELECT key FROM audit_archive ORDER BY archived_at DESC, last_seq DESC',
  )
  const texts = await Promise.all(keys.map(({ key }) => textOf(key)))
  const seqs = texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line).seq as number),
  )
  for (const { seq } of rows) expect(seqs.filter((found) => found === seq)).toHaveLength(1)
  expect(await deps.db.all('SELECT seq FROM audit_event')).toEqual([])
})
