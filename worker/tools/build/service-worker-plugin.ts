import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Build, hashLength } from '#app/client/service-worker/worker.ts'
import { root } from '#worker/tools/machine/project.ts'

/** File in which the Worker's build finds the names of the service workers. */
export const WORKERS = '.vite/service-workers.json'

/** Files of the service worker, and of the one that removes it when switched off. */
export type ServiceWorkers = { on: string; off: string }

/**
 * Builds the service worker once the files of a build are named: one script without imports, with the build's version
 * and file hashes. It is an asset; `/sw.js` serves it (worker/site/pages/files).
 */
export function serviceWorkerPlugin(clientFolder: string): Plugin {
  return {
    name: 'stayfront:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const on = await bundleWorker('main', describeBuild(bundle))
        const off = await bundleWorker('end')
        const files = { on: writeWorker(clientFolder, 'sw', on), off: writeWorker(clientFolder, 'sw-end', off) }
        mkdirSync(join(clientFolder, '.vite'), { recursive: true })
        writeFileSync(join(clientFolder, WORKERS), JSON.stringify(files satisfies ServiceWorkers))
      },
    },
  }
}

type BundleFiles = Record<string, { type: string; fileName: string; facadeModuleId?: string | null }>

/** Returns the version, entry and file hashes of a build. Throws when it has no client entry. */
export function describeBuild(bundle: BundleFiles): Build {
  const names = Object.keys(bundle).sort()
  const entry = Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith('/app/client/client.tsx'))
  if (!entry) throw new Error('the build has no client.tsx')
  const hashes = names.flatMap((name) => /^assets\/.+-([\w-]{8})\.\w+$/.exec(name)?.[1]?.slice(0, hashLength) ?? [])
  return { version: hashOf(names.join()), id: `/${entry.fileName}`, files: hashes.join('') }
}

async function bundleWorker(name: 'main' | 'end', buildInfo?: Build): Promise<string> {
  const output = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: buildInfo ? { BUILD: JSON.stringify(buildInfo) } : {},
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, `app/client/service-worker/${name}.ts`), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return output.output[0].code
}

function writeWorker(folder: string, name: string, code: string): string {
  const file = `assets/${name}-${hashOf(code)}.js`
  writeFileSync(join(folder, file), code)
  return `/${file}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
