import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findDatabaseFiles } from '#worker/tools/data/database-files.ts'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { startHost } from '#worker/tools/machine/host.ts'
import { rehearsalIdentity } from '#worker/tools/machine/rehearsal-identity.ts'

/** Number of demo properties, and settings that differ from production. */
type TemporarySite = { properties?: number; bindings?: Record<string, string> }

/** Opens every brand, because guests see the "opening soon" page of a brand that is not open. */
async function openBrands(state: string): Promise<void> {
  const { main } = await findDatabaseFiles(state)
  const database = new DatabaseSync(main)
  database.exec('UPDATE brand SET opened_at = 0')
  database.close()
}

/**
 * Runs `work` against a separate site with its own data, by default as production behind a proxy: a local site does not
 * trust client addresses, so it cannot count by address.
 */
export async function withTemporarySite<Result>(
  work: (origin: string) => Promise<Result>,
  { properties = 0, bindings: overrides = {} }: TemporarySite = {},
): Promise<Result> {
  const state = mkdtempSync(join(tmpdir(), 'stayfront-prove-'))
  try {
    await prepareData({ properties, state })
    await openBrands(state)
    const secret = () => randomBytes(32).toString('hex')
    const bindings = {
      ENVIRONMENT: 'production',
      PUBLIC_HOSTS: '127.0.0.1=marigold.localhost',
      TRUST_PROXY: 'on',
      IDENTITY: rehearsalIdentity,
      SECRET_KEY: secret(),
      SANDBOX_KEY: secret(),
      ...overrides,
    }
    const host = await startHost({ port: 0, state, bindings })
    try {
      return await work((await host.ready).origin)
    } finally {
      await host.dispose()
    }
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
}
