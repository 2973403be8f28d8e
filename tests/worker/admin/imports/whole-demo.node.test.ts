import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import { scopes } from '#app/domain/operators/scopes.ts'
import { aCatalogue, anEmptyCatalogue } from '#tests/support/a-catalogue.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import { exportPages } from '#worker/admin/services/imports/exporting/export-file.ts'
import { startImport } from '#worker/admin/services/imports/imports.ts'
import { endImport, processPart } from '#worker/admin/services/imports/running/process-part.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const PART_LENGTH = 1_000_000

/** The kinds a demo has; it has no units, partners and reviews with a code. */
// biome-ignore format: a list in rows
const kinds = [
  'calendars', 'tags', 'cities', 'areas', 'localities', 'parks', 'landmarks', 'stays', 'texts', 'rate-plans', 'coupons',
  'deals', 'rates', 'stock', 'rules',
] as const satisfies readonly ImportKindName[]

const owner: Actor = {
  id: 'token:test',
  grants: [{ scopes, reach: 'all' }],
  reach: 'all',
  requestId: 'request-1',
  way: 'token',
}

function depsOf({ db, searchDb }: ReturnType<typeof anEmptyCatalogue>): Deps {
  const deps = { db: openFile(db), search: openFile(searchDb), now: () => NOW, settings: { secretKey: 's'.repeat(32) } }
  return { ...deps, later: () => {}, pageVersions: { raise: async () => {} } } as unknown as Deps
}

async function exported({ db }: Deps, kind: ImportKindName, format: 'csv' | 'jsonl'): Promise<string> {
  let text = ''
  for await (const page of exportPages(db, { kind, reach: 'all', now: NOW, format })) text += page
  return text
}

async function importFile(deps: Deps, kind: ImportKindName, text: string): Promise<object> {
  const digest = createHash('sha256').update(text).digest('hex')
  const file = { kind, format: 'jsonl', fileName: kind, digest, isDryRun: false, isAgain: true } as const
  const started = await startImport(deps, owner, file, null)
  if (!started.ok) throw new Error(started.problem.code)
  const { id } = started.value.job
  for (let number = 1; (number - 1) * PART_LENGTH < text.length; number += 1) {
    const part = { id, number, text: text.slice((number - 1) * PART_LENGTH, number * PART_LENGTH) }
    for (let isDone = false; !isDone; ) {
      const processed = await processPart(deps, owner, part)
      if (!processed.ok) throw new Error(JSON.stringify(processed.problem))
      isDone = processed.value.isDone
    }
  }
  for (;;) {
    const ended = await endImport(deps, owner, id)
    if (!ended.ok) throw new Error(JSON.stringify(ended.problem))
    if (ended.value.isDone) {
      const { added, changed, refused } = ended.value.job
      const faults = await deps.db.all('SELECT line, field, message FROM import_fault WHERE import_id = ? LIMIT 5', id)
      return { added, changed, refused, faults }
    }
  }
}

deepTest(
  'the exports of the whole demo fill an empty site with the same exports [CATL-03]',
  {
    timeout: 1_800_000,
  },
  async () => {
    const demo = depsOf(aCatalogue({ properties: 3000 }))
    const empty = depsOf(anEmptyCatalogue())
    for (const kind of kinds) {
      const text = await exported(demo, kind, 'jsonl')
      expect(await importFile(demo, kind, text), kind).toEqual({ added: 0, changed: 0, refused: 0, faults: [] })
      expect(await importFile(empty, kind, text), kind).toMatchObject({ refused: 0, faults: [] })
    }
    for (const kind of kinds) {
      for (const format of ['csv', 'jsonl'] as const)
        expect(
          (await exported(empty, kind, format)) === (await exported(demo, kind, format)),
          `${kind} ${format}`,
        ).toBe(true)
    }
  },
)
