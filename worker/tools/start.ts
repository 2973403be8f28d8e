import { hosts } from '#app/brands/hosts.ts'
import { build } from './build.ts'
import { prepareData } from './data/prepare-data.ts'
import { startHost } from './machine/host.ts'

const port = Number(process.env.PORT ?? 8787)
// A local site has its test doors open: it is not shown to the network unless somebody says so.
const address = process.env.HOST ?? (process.env.ENVIRONMENT === 'production' ? '0.0.0.0' : '127.0.0.1')

if (!process.argv.includes('--no-build')) {
  console.log('Building the site…')
  await build()
}
console.log('Bringing the databases up to date (the first time fills them with the demo catalogue)…')
await prepareData({ properties: Number(process.env.STAYFRONT_PROPERTIES ?? 3000) })

const host = await startHost({ port, address })
await host.ready
printAddresses()
const worker = await host.getWorker()
const timer = setInterval(() => {
  worker.scheduled({ cron: '* * * * *' }).catch((error: unknown) => console.error('scheduled', error))
}, 60_000)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    clearInterval(timer)
    await host.dispose()
    process.exit(0)
  })
}

function printAddresses(): void {
  console.log('\nStayfront is running:')
  console.log(`  http://localhost:${port}`)
  for (const name of Object.keys(hosts).filter((name) => name !== 'localhost')) console.log(`  http://${name}:${port}`)
  console.log('\nStop it with Ctrl+C. `npm run reset` empties its data.')
}
