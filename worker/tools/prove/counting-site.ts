import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { startHost } from '#worker/tools/machine/host.ts'

/**
 * Runs the built site beside the one that is tried, as production behind a proxy, with data of its own and none in them, while
 * something is asked of it: a site on a laptop believes no address, so it counts by none.
 */
export async function atCountingSite<Answer>(ask: (origin: string) => Promise<Answer>): Promise<Answer> {
  const state = mkdtempSync(join(tmpdir(), 'stayfront-prove-'))
  try {
    await prepareData({ properties: 0, state })
    const secret = () => randomBytes(32).toString('hex')
    const bindings = {
      ENVIRONMENT: 'production',
      PUBLIC_HOSTS: '127.0.0.1=marigold.localhost',
      TRUST_PROXY: 'on',
      SECRET_KEY: secret(),
      SANDBOX_KEY: secret(),
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
