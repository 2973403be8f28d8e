import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import { ADMIN_CLIENT, adminClientPlugin } from './worker/tools/build/admin-client-plugin.ts'
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

/** `npm run build` sets a folder beside the last build and swaps them; plain Vite overwrites the last build. */
const out = process.env.STAYFRONT_OUT ?? at('./dist')

/** Settings of the dev server's Worker: the data of `npm start`, and the local environment. */
const localWorker = {
  config: { vars: { ENVIRONMENT: 'local', PUBLIC_HOSTS: '', SANDBOX_PAYMENTS: 'on' } },
  persistState: { path: process.env.STAYFRONT_STATE ?? at('./.wrangler/state') },
}

/** Folders whose code uses messages in the browser. Messages of brands and countries are read on the server. */
const browserSources = ['client', 'domain', 'features', 'overlays', 'pages', 'ui'].map((name) => at(`./app/${name}`))

/** Turns off warnings about "use client" in libraries, which we do not use: a hundred of them hide a relevant one. */
const checks = { moduleLevelDirective: false, ineffectiveDynamicImport: false, pluginTimings: false }

/** No hashes in the Worker's file names: its files are uploaded together, and hashes would add 11 kB to the imports. */
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
    adminClientPlugin(`${out}/admin`, at('./locales/admin/en.json')),
    cloudflare({
      ...(command === 'serve' ? localWorker : {}),
      auxiliaryWorkers: [{ configPath: at('./worker/admin/wrangler.toml') }],
    }),
  ],
  environments: {
    // Minified, the Worker is a third smaller and starts faster; the source map is uploaded with it.
    stayfront: { build: { minify: true, rolldownOptions: { checks, output: uploaded } } },
    stayfront_admin: { build: { minify: true, rolldownOptions: { checks } } },
    [ADMIN_CLIENT]: {
      consumer: 'client',
      build: {
        outDir: `${out}/admin`,
        copyPublicDir: false,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          checks,
          input: [at('./app/admin/admin.tsx'), at('./app/admin/client/storage/service-worker.ts')],
        },
      },
    },
    client: {
      build: {
        manifest: true,
        assetsInlineLimit: 0,
        // The document preloads the scripts of its page; lazy parts preload only their styles.
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
    // Each client before its Worker, which contains the names of its files.
    async buildApp(builder) {
      for (const name of ['client', 'stayfront', ADMIN_CLIENT, 'stayfront_admin']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
}))
