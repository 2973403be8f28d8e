import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { inProject } from '#worker/tools/machine/project.ts'

const ADMIN_MODULE = 'virtual:admin-openapi'
const PATH = '/openapi.json'

/** Serves `/openapi.json` at both Workers: an asset of the guests' site, a module of the admin. */
export function openapiPlugin(): Plugin {
  return {
    name: 'stayfront:openapi',
    resolveId(id) {
      return id === ADMIN_MODULE ? `\0${ADMIN_MODULE}` : undefined
    },
    async load(id) {
      return id === `\0${ADMIN_MODULE}` ? `export default ${JSON.stringify(await adminDocument())}` : undefined
    },
    async generateBundle() {
      if (this.environment?.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: PATH.slice(1), source: await guestDocument() })
    },
    configureServer({ middlewares }) {
      middlewares.use(PATH, (_request, response, next) => {
        guestDocument().then((text) => {
          response.setHeader('content-type', 'application/json')
          response.end(text)
        }, next)
      })
    },
  }
}

// Imported dynamically, so that loading the Vite configuration does not load most of the site.
async function adminDocument(): Promise<string> {
  const { openapi } = await import('#worker/tools/admin/openapi.ts')
  return JSON.stringify(openapi(version()))
}

async function guestDocument(): Promise<string> {
  const { guestOpenapi } = await import('#worker/tools/openapi/guest-openapi.ts')
  return JSON.stringify(guestOpenapi(version()))
}

function version(): string {
  return JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version
}
