import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { requestFirstToken } from './admin/first-token.ts'
import { saveLocalAdmin } from './admin/local-admin.ts'
import { build } from './build.ts'
import { prepareData } from './data/prepare-data.ts'
import { readStoredBrands } from './data/stored-brands.ts'
import { checkSettings } from './machine/check-settings.ts'
import { requireFreePort, userMessageOf } from './machine/errors/user-error.ts'
import { listLocalHosts, localSiteBinding } from './machine/local-hosts.ts'
import { runSite } from './machine/processes/run-site.ts'
import { readMachineSettings } from './machine/settings.ts'

const EXIT_NOT_STARTED = 2

const { values } = parseArgs({ options: { 'no-build': { type: 'boolean' } } })
const { env } = process
const settings = readMachineSettings(env)
const isProduction = settings.ENVIRONMENT === 'production'
const port = Number(env.PORT ?? 8787)
// A local site has test hooks: only this machine may reach it.
const address = env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
const adminPort = Number(env.ADMIN_PORT ?? port + 1)
// Secret with which the first token is requested; a local site requests and prints it itself.
const setupSecret = env.ADMIN_SETUP ?? (isProduction ? '' : randomBytes(32).toString('base64url'))
// Production starts without the demo.
const demoPropertyCount = Number(env.STAYFRONT_PROPERTIES ?? (isProduction ? 0 : 3000))

try {
  const storedBrands = readStoredBrands()
  const lines = checkSettings(settings, {
    address,
    startWithout: env.START_WITHOUT,
    setup: env.ADMIN_SETUP,
    environment: env,
    storedBrands,
  })
  await requireFreePort(port, address)
  if (adminPort > 0) await requireFreePort(adminPort, '127.0.0.1')
  console.log(`What works with these settings:\n${lines.map((line) => `  ${line}`).join('\n')}`)
} catch (error) {
  console.error(userMessageOf(error) ?? (error instanceof Error ? error.message : error))
  process.exit(EXIT_NOT_STARTED)
}
if (!values['no-build']) {
  console.log('Building the site…')
  await build()
}
const site = await runSite({
  port,
  address,
  isAdminLowPriority: true,
  admin:
    adminPort > 0
      ? { port: adminPort, bindings: { ADMIN_SETUP: setupSecret, ...(isProduction ? {} : localSiteBinding(port)) } }
      : undefined,
  async prepare() {
    console.log('Updating the databases (the first start fills them)…')
    await prepareData({ properties: demoPropertyCount })
  },
}).catch((error: unknown) => {
  console.error(userMessageOf(error) ?? error)
  process.exit(EXIT_NOT_STARTED)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Miniflare's own handler ends the process at once, with all requests in progress.
  process.removeAllListeners(signal).once(signal, async () => {
    console.log('Stopping after the requests in progress.')
    await site.stop()
    process.exit(0)
  })
}

const hostNames = ['localhost', ...(isProduction ? [] : listLocalHosts())]
const addresses = hostNames.map((name) => `  http://${name}:${port}`)
console.log(`\nStayfront is running:\n${addresses.join('\n')}`)
if (adminPort > 0) await printAdmin(adminPort)
console.log(`\nStop it with Ctrl+C.${isProduction ? '' : ' `npm run reset` empties its data.'}`)

/**
 * Prints the address of the admin, and in development its first token. The admin listens on this machine only;
 * docs/operations.md describes a proxy in front of it.
 */
async function printAdmin(listeningPort: number): Promise<void> {
  // Browsers make no passkeys for IP addresses.
  console.log(`\nAdmin: http://localhost:${listeningPort} (docs/admin.md)`)
  const url = `http://127.0.0.1:${listeningPort}`
  if (isProduction) return
  const token = await requestFirstToken(url, setupSecret)
  if (token) console.log(`  first token, shown once (commands on this machine use it automatically): ${token}`)
  saveLocalAdmin(url, token)
  console.log(`  first owner: http://localhost:${listeningPort}/setup with the secret ${setupSecret}`)
}
