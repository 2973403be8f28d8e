import { randomBytes } from 'node:crypto'
import { hosts } from '#app/brands/hosts.ts'
import { build } from './build.ts'
import { prepareData } from './data/prepare-data.ts'
import { askFirstToken } from './desk/first-token.ts'
import { keepLocalDesk } from './desk/local-desk.ts'
import { checkSettings } from './machine/check-settings.ts'
import { requireFreePort, sentenceOf } from './machine/errors/plain-error.ts'
import { runSite } from './machine/processes/run-site.ts'
import { ADMIN_NICE } from './machine/processes/start-admin.ts'
import { readMachineSettings } from './machine/settings.ts'

const { env } = process
const settings = readMachineSettings(env)
const isProduction = settings.ENVIRONMENT === 'production'
const port = Number(env.PORT ?? 8787)
// A local site has its test doors open: it is shown to this machine only.
const address = env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
const adminPort = Number(env.DESK_PORT ?? port + 1)
// All guests of a proxy come from its address, and so do all of a developer's tools.
const mostOfOne = isProduction && settings.TRUST_PROXY !== 'on' ? 200 : Number.POSITIVE_INFINITY

try {
  const facts = { address, startWithout: env.START_WITHOUT, setup: env.DESK_SETUP, environment: env }
  const lines = checkSettings(settings, facts)
  await requireFreePort(port, address)
  if (adminPort > 0) await requireFreePort(adminPort, '127.0.0.1')
  console.log(`What works with these settings:\n${lines.map((line) => `  ${line}`).join('\n')}`)
} catch (error) {
  console.error(sentenceOf(error) ?? (error instanceof Error ? error.message : error))
  process.exit(2)
}
if (!process.argv.includes('--no-build')) {
  console.log('Building the site…')
  await build()
}
// Places, but no demo: what guests find is the operator's own, unless a demo is asked for by its size.
const properties = env.STAYFRONT_PROPERTIES ?? (isProduction ? '0' : '3000')
// Whoever has it makes the first token. A local desk makes and prints one by itself.
const setup = env.DESK_SETUP ?? (isProduction ? '' : randomBytes(32).toString('base64url'))
const site = await runSite({
  port,
  address,
  mostOfOne,
  mostMegabytes: Number(env.WORKER_MEMORY_MB ?? 1024),
  nice: ADMIN_NICE,
  desk: adminPort > 0 ? { port: adminPort, bindings: { DESK_SETUP: setup } } : undefined,
  async prepare() {
    console.log('Bringing the databases up to date (the first time fills them)…')
    await prepareData({ properties: Number(properties) })
  },
}).catch((error: unknown) => {
  console.error(sentenceOf(error) ?? error)
  process.exit(2)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Miniflare's own answer is to end at once, with all that is underway.
  process.removeAllListeners(signal)
  process.once(signal, async () => {
    console.log('Stopping: requests on their way end first.')
    await site.stop()
    process.exit(0)
  })
}

printAddresses()
await printDesk()
console.log(`\nStop it with Ctrl+C.${isProduction ? '' : ' `npm run reset` empties its data.'}`)

function printAddresses(): void {
  console.log('\nStayfront is running:')
  console.log(`  http://localhost:${port}`)
  const names = isProduction ? [] : Object.keys(hosts).filter((name) => name !== 'localhost')
  for (const name of names) console.log(`  http://${name}:${port}`)
}

/** The desk listens to this machine alone; docs/operations.md says how to let a proxy of yours in front of it. */
async function printDesk(): Promise<void> {
  if (adminPort <= 0) return
  const url = `http://127.0.0.1:${adminPort}`
  console.log(`\nThe operator's desk: ${url}/v1 (docs/desk.md)`)
  const token = isProduction ? null : await askFirstToken(url, setup)
  if (token) console.log(`  its first token, shown once; commands use it here by themselves: ${token}`)
  if (!isProduction) keepLocalDesk(url, token)
}
