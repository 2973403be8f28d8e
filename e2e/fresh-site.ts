import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { startHost } from '#worker/tools/machine/host.ts'
import { builtAdmin } from '#worker/tools/machine/project.ts'

/** A new installation: where guests and staff open it, and the secret of its first owner. */
export type FreshSite = { guests: string; admin: string; secret: string }

const identity = {
  marigold: {
    site_name: 'Palm Stays',
    legal_name: 'Palm Stays Pvt Ltd',
    address: { street: '3 Beach Road', postal_code: '403 001', city: 'Panaji', country: 'IN' },
    phone: '+91 832 555 0100',
    email: 'stay@palm.test',
  },
}

/** Runs `work` against a new installation in production without demo properties (docs/open-a-business.md). */
export async function withFreshSite(work: (site: FreshSite) => Promise<void>): Promise<void> {
  const state = mkdtempSync(join(tmpdir(), 'stayfront-fresh-'))
  const [port, adminPort] = [await freePort(), await freePort()]
  const secret = () => randomBytes(32).toString('hex')
  const admin = `http://localhost:${adminPort}`
  const setup = secret()
  try {
    await prepareData({ properties: 0, state })
    const host = await startHost({
      port,
      state,
      bindings: {
        ENVIRONMENT: 'production',
        PUBLIC_HOSTS: `localhost:${port}=marigold.localhost`,
        IDENTITY: JSON.stringify(identity),
        SECRET_KEY: secret(),
        SANDBOX_PAYMENTS: 'on',
        SANDBOX_KEY: secret(),
        ADMIN_ORIGIN: admin,
      },
      peers: [{ name: 'admin', folder: builtAdmin(), port: adminPort, bindings: { ADMIN_SETUP: setup } }],
    })
    await host.ready
    try {
      await work({ guests: `http://localhost:${port}`, admin, secret: setup })
    } finally {
      await host.dispose()
    }
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
