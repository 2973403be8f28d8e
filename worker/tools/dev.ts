import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { serveAdminSources } from './admin/serve-sources.ts'
import { build } from './build.ts'
import { prepareData } from './data/prepare-data.ts'
import { lockState } from './machine/lock-state.ts'
import { builtConfig, inProject, statePath } from './machine/project.ts'

parseArgs()
const port = Number(process.env.PORT ?? 8787)

// A fresh clone needs one build, because the host that creates the databases starts a built worker.
if (!existsSync(builtConfig())) await build()
lockState(statePath())
await prepareData({ properties: Number(process.env.STAYFRONT_PROPERTIES ?? 3000) })

const server = await createServer({
  root: inProject(),
  server: { port, strictPort: true, host: process.env.HOST ?? '0.0.0.0' },
})
await server.listen()
server.printUrls()
const adminPort = Number(process.env.ADMIN_PORT ?? port + 1)
if (adminPort > 0) {
  const setup = await serveAdminSources(adminPort, port)
  console.log(`  Admin: http://localhost:${adminPort}/setup with the secret ${setup}`)
}
