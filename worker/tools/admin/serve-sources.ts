import { randomBytes } from 'node:crypto'
import { createServer } from 'vite'
import { adminClientPlugin } from '../build/admin-client-plugin.ts'
import { withoutParser } from '../build/messages-plugin.ts'
import { localSiteBinding } from '../machine/local-hosts.ts'
import { startAdmin } from '../machine/processes/start-admin.ts'
import { inProject } from '../machine/project.ts'

const DOCUMENT = `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="application-name" content="Stayfront">
<script type="module" src="/@vite/client"></script><script type="module" src="/app/admin/admin.tsx"></script>
</head><body><div id="admin"></div></body></html>`

/**
 * Serves the sources of the admin's screens, with the `/v1` of the built admin Worker behind them, on the data of the
 * site. Returns the secret for the first owner.
 */
export async function serveAdminSources(port: number, sitePort: number): Promise<string> {
  const setup = randomBytes(32).toString('base64url')
  const admin = await startAdmin({
    address: '127.0.0.1',
    port: port + 1,
    admin: { ADMIN_SETUP: setup, ...localSiteBinding(sitePort) },
  })
  const server = await createServer({
    configFile: false,
    root: inProject(),
    appType: 'custom',
    resolve: { alias: [withoutParser] },
    plugins: [
      adminClientPlugin(inProject('dist/admin'), inProject('locales/admin/en.json')),
      {
        name: 'stayfront:admin-document',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
            response.setHeader('Content-Type', 'text/html').end(DOCUMENT)
          })
        },
      },
    ],
    server: { port, strictPort: true, proxy: { '/v1': { target: `http://127.0.0.1:${admin.port}` } } },
  })
  await server.listen()
  return setup
}
