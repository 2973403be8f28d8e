import { build } from 'vite'
import { assetsPlugin } from '#worker/tools/build/assets-plugin.ts'
import { brandArtPlugin } from '#worker/tools/build/brand-art-plugin.ts'
import { countriesPlugin } from '#worker/tools/build/countries-plugin.ts'
import { helpPlugin } from '#worker/tools/build/help-plugin.ts'
import { iconsPlugin } from '#worker/tools/build/icons-plugin.ts'
import { messagesPlugin, withoutParser } from '#worker/tools/build/messages-plugin.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import type { Peer } from './served.ts'

/**
 * `bare`: the same loaders and components as one plain React stream, or as a template. `far`: the whole site with
 * simulated distance to its databases.
 */
export type PeerName = 'bare' | 'far'

const entries: Record<PeerName, string> = {
  bare: 'worker/tools/bench/peer/index.ts',
  far: 'worker/tools/bench/peer/far.ts',
}

/** Builds a worker to compare with and returns its folder. The site must be built before. */
export async function buildPeer(name: PeerName): Promise<string> {
  const folder = inProject('dist/bench', name)
  const bareRenderer = {
    find: '#worker/site/render/render-page.tsx',
    replacement: inProject('worker/tools/bench/peer/render-page.tsx'),
  }
  await build({
    configFile: false,
    root: inProject(),
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [withoutParser, ...(name === 'bare' ? [bareRenderer] : [])] },
    plugins: [
      messagesPlugin(inProject('locales')),
      helpPlugin(inProject('locales/help')),
      countriesPlugin(inProject('locales')),
      brandArtPlugin(),
      iconsPlugin(inProject('public/art/icons.1.svg')),
      assetsPlugin(inProject('dist/client')),
    ],
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['workerd', 'worker', 'module', 'browser'] } },
    build: {
      ssr: inProject(entries[name]),
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { external: [/^node:/, /^cloudflare:/], output: { entryFileNames: 'index.js' } },
    },
  })
  return folder
}

/**
 * Builds the site once and returns it at three distances from its databases. With PLATFORM=machine it would not use
 * read replicas.
 */
export async function buildFarPeers(): Promise<Peer[]> {
  const folder = await buildPeer('far')
  const distances = ['here', 'primary', 'copies']
  return distances.map((FAR) => ({
    name: `far ${FAR}`,
    folder,
    bindings: { FAR, PAGE_CACHE: 'off', PLATFORM: 'cloudflare' },
  }))
}
