import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { bareLibraries } from './tests/support/bare-libraries.ts'
import { findMemoryFolder } from './tests/support/memory-folder.ts'
import { findDeepFiles, findUnitTests } from './tests/support/unit-tests.ts'
import { adminClientPlugin } from './worker/tools/build/admin-client-plugin.ts'
import { assetsPlugin } from './worker/tools/build/assets-plugin.ts'
import { helpPlugin } from './worker/tools/build/help-plugin.ts'
import { iconsPlugin } from './worker/tools/build/icons-plugin.ts'
import { messagesPlugin } from './worker/tools/build/messages-plugin.ts'
import { openapiPlugin } from './worker/tools/build/openapi-plugin.ts'
import { serveImageSizes } from './worker/tools/machine/images/serve-image-sizes.ts'

const memory = findMemoryFolder()
// Databases and temporary files of tests are in memory, unless TMPDIR is set.
if (memory) process.env.TMPDIR ??= memory

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const plugins = () => [
  messagesPlugin(at('./locales')),
  helpPlugin(at('./locales/help')),
  assetsPlugin(at('./dist/client')),
  iconsPlugin(at('./public/art/icons.1.svg')),
  openapiPlugin(),
  adminClientPlugin(at('./dist/admin'), at('./locales/admin/en.json')),
]

const unitTests = findUnitTests(at('.'))
/** `isDeep`: `npm run test:deep` tests everything, `npm test` a sample. */
const isDeep = process.env.DEEP === 'on'
const provide = { isDeep }
const deepFiles = isDeep ? [] : findDeepFiles(at('.'))

/** The long timeout is for property-based tests on a busy machine. */
const unit = {
  provide,
  environment: 'node',
  setupFiles: ['tests/support/strict-console.ts'],
  testTimeout: 20_000,
} as const

/** The site in workerd on real D1, KV and queue. */
const inWorkerd = () =>
  cloudflareTest(async () => ({
    wrangler: { configPath: './wrangler.toml' },
    miniflare: {
      bindings: {
        ENVIRONMENT: 'test',
        MIGRATIONS: await readD1Migrations(at('./worker/infra/database/migrations')),
        SEARCH_MIGRATIONS: await readD1Migrations(at('./worker/infra/database/search-migrations')),
      },
      // The services that the one-machine host provides: picture sizes, and a network of public addresses.
      serviceBindings: { IMAGE_SIZES: serveImageSizes as never, PUBLIC_NET: { network: { allow: ['public'] } } },
      images: { binding: 'IMAGES' },
      // A replica that lags behind the first database.
      d1Databases: { COPY: 'copy' },
      // The site's queues have no consumer, because a message of one test file would be handled during the next.
      queueProducers: {
        MESSAGES: 'unheard',
        HEARD_MESSAGES: 'stayfront-messages',
        JOBS: 'unheard',
        HEARD_JOBS: 'stayfront-jobs',
      },
    },
  }))

const worker = {
  provide,
  exclude: ['tests/**/*.node.test.ts', ...deepFiles],
  globalSetup: [
    'tests/support/social-peers.ts',
    'tests/support/stripe-peer/setup.ts',
    'tests/support/hook-receiver.ts',
  ],
  setupFiles: [
    'tests/support/fresh-bindings.ts',
    'tests/support/load-late-parts.ts',
    'tests/support/strict-console.ts',
  ],
  // The deep tier runs twelve long files in parallel.
  testTimeout: isDeep ? 120_000 : 30_000,
  // Hooks empty databases and import files.
  hookTimeout: 60_000,
  // Otherwise a run can wait forever for a log line that was written in the context of another request.
  disableConsoleIntercept: true,
}

/**
 * Domain and interface tests run in Node, services and routes in workerd, `*.node.test.ts` in Node with files. Most of the
 * time is spent on imports, so files share a process or isolate; the separate group runs the workerd files together
 * (docs/decisions/fast-suite.md).
 */
export default defineConfig({
  test: {
    // One more than cores, because race tests wait for simulated latency.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { plugins: plugins(), test: { ...unit, name: 'unit', include: unitTests.shared, isolate: false } },
      {
        plugins: plugins(),
        test: {
          ...unit,
          name: 'unit-restored',
          include: unitTests.restored,
          isolate: false,
          setupFiles: ['tests/support/restore-globals.ts', ...unit.setupFiles],
          sequence: { setupFiles: 'list' },
        },
      },
      { plugins: plugins(), test: { ...unit, name: 'unit-alone', include: unitTests.alone } },
      {
        plugins: plugins(),
        test: {
          provide,
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.node.test.ts'],
          exclude: deepFiles,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        plugins: [...plugins(), bareLibraries(), inWorkerd()],
        test: {
          ...worker,
          name: 'worker',
          include: ['tests/worker/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}'],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
