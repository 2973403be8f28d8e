import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { startHost } from '#worker/tools/machine/host.ts'

/** Demo properties of the site, and settings other than a production's. */
type CountingSite = { properties?: number; bindings?: Record<string, string> }

/**
 * Runs the built site beside the one that is tried, as production behind a proxy unless told otherwise, with data of its own,
 * while something is asked of it: a site on a laptop believes no address, so it counts by none.
 */
export async function atCountingSite<Answer>(
  ask: (origin: string) => Promise<Answer>,
  { properties = 0, bindings: others = {} }: CountingSite = {},
): Promise<Answer> {
  const state = mkdtempSync(join(tmpdir(), 'stayfront-prove-'))
  try {
    await prepareData({ properties, state })
    const secret = () => randomBytes(32).toString('hex')
    const bindings = {
      ENVIRONMENT: 'production',
      PUBLIC_HOSTS: '127.0.0.1=marigold.localhost',
      TRUST_PROXY: 'on',
      SECRET_KEY: secret(),
      SANDBOX_KEY: secret(),
      ...others,
    }
    const host = await startHost({ port: 0, state, bindings })
    try {
      return await ask((await host.ready).origin)
    } finally {
      await host.dispose()
    }
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
}
