import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import { assetsPlugin, lookSource } from './worker/tools/build/assets-plugin.ts'
import { brandArtPlugin } from './worker/tools/build/brand-art-plugin.ts'
import { chunkGroups, compileHint } from './worker/tools/build/chunk-groups.ts'
import { countriesPlugin } from './worker/tools/build/countries-plugin.ts'
import { helpPlugin } from './worker/tools/build/help-plugin.ts'
import { iconsPlugin } from './worker/tools/build/icons-plugin.ts'
import { licencesPlugin } from './worker/tools/build/licences-plugin.ts'
import { messagesPlugin, withoutParser } from './worker/tools/build/messages-plugin.ts'
import { openapiPlugin } from './worker/tools/build/openapi-plugin.ts'
import { serviceWorkerPlugin } from './worker/tools/build/service-worker-plugin.ts'
import { listBrandFolders } from './worker/tools/build/write-brand-folders.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `npm run build` builds beside the last build; Vite alone builds in its place. */
const out = process.env.STAYFRONT_OUT ?? at('./dist')

/** The dev server's worker: the same state as `npm start`, and local where the deployed one is production. */
const localWorker = {
  config: { vars: { ENVIRONMENT: 'local', PUBLIC_HOSTS: '', SANDBOX_PAYMENTS: 'on' } },
  persistState: { path: process.env.STAYFRONT_STATE ?? at('./.wrangler/state') },
}

/** Where the browser's code names its messages; brands and countries are configuration the server reads. */
const browserSources = ['client', 'domain', 'features', 'overlays', 'pages', 'ui'].map((name) => at(`./app/${name}`))

/** Libraries mark their modules "use client"; nothing here divides by it, and a hundred warnings hide the one that counts. */
const checks = { moduleLevelDirective: false, ineffectiveDynamicImport: false, pluginTimings: false }

/** The worker's files are uploaded together: a hash in each name, said again by who imports it, would be 11 kB of it. */
const uploaded = { chunkFileNames: 'assets/[name].js' }

export default defineConfig(({ command }) => ({
  build: { outDir: out },
  resolve: { alias: [withoutParser] },
  plugins: [
    messagesPlugin(at('./locales'), browserSources),
    helpPlugin(at('./locales/help')),
    countriesPlugin(at('./locales')),
    brandArtPlugin(),
    iconsPlugin(at('./public/art/icons.1.svg')),
    assetsPlugin(`${out}/client`),
    serviceWorkerPlugin(`${out}/client`),
    licencesPlugin(),
    openapiPlugin(),
    cloudflare({
      ...(command === 'serve' ? localWorker : {}),
      auxiliaryWorkers: [{ configPath: at('./worker/admin/wrangler.toml') }],
    }),
  ],
  environments: {
    // A third smaller, so it starts faster; the source map goes along to the platform.
    stayfront: { build: { minify: true, rolldownOptions: { checks, output: uploaded } } },
    stayfront_admin: { build: { minify: true, rolldownOptions: { checks } } },
    client: {
      build: {
        manifest: true,
        assetsInlineLimit: 0,
        // The document names the scripts of its page; a part that comes later asks for its styles alone ahead of itself.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, names) => names.filter((name) => name.endsWith('.css')),
        },
        rolldownOptions: {
          checks,
          input: [
            at('./app/client/client.tsx'),
            at('./app/client/start.ts'),
            ...listBrandFolders().map((id) => at(`./${lookSource(id)}`)),
          ],
          output: { codeSplitting: { groups: chunkGroups(at('.')) }, postBanner: compileHint },
        },
      },
    },
  },
  builder: {
    // The worker names the browser's files, so those are made first.
    async buildApp(builder) {
      for (const name of ['client', 'stayfront', 'stayfront_admin']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
}))
