import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { bareLibraries } from './tests/support/bare-libraries.ts'
import { findMemoryFolder } from './tests/support/memory-folder.ts'
import { findUnitTests } from './tests/support/unit-tests.ts'
import { assetsPlugin } from './worker/tools/build/assets-plugin.ts'
import { helpPlugin } from './worker/tools/build/help-plugin.ts'
import { iconsPlugin } from './worker/tools/build/icons-plugin.ts'
import { messagesPlugin } from './worker/tools/build/messages-plugin.ts'
import { openapiPlugin } from './worker/tools/build/openapi-plugin.ts'
import { serveImageSizes } from './worker/tools/machine/images/serve-image-sizes.ts'

const memory = findMemoryFolder()
// Databases of tests and what tools are tried on; who names a folder has it.
if (memory) process.env.TMPDIR ??= memory

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const plugins = () => [
  messagesPlugin(at('./locales')),
  helpPlugin(at('./locales/help')),
  assetsPlugin(at('./dist/client')),
  iconsPlugin(at('./public/art/icons.1.svg')),
  openapiPlugin(),
]

const unitTests = findUnitTests(at('.'))
/** What tests know of their run: `npm run test:deep` tests everything where a change tests a sample. */
const provide = { isDeep: process.env.DEEP === 'on' }

/** Properties over thousands of values take their time on a machine that does other things as well. */
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
      // As the host of one machine answers, and as Cloudflare does; the way out as the desk of one machine has it.
      serviceBindings: { IMAGE_SIZES: serveImageSizes as never, PUBLIC_NET: { network: { allow: ['public'] } } },
      images: { binding: 'IMAGES' },
      // A second database to be behind the first.
      d1Databases: { COPY: 'copy' },
      // Nobody listens where the site speaks: a message sent in one file would be worked on in the middle of the next.
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
  exclude: ['tests/**/*.node.test.ts'],
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
  // The deep proofs run twelve long files beside each other.
  testTimeout: process.env.DEEP === 'on' ? 120_000 : 30_000,
  // A hook may do as much as a test: it empties databases and imports files.
  hookTimeout: 60_000,
  // A line of the log said in another request's context may never be answered, and the run waits for it.
  disableConsoleIntercept: true,
}

/**
 * Rules in plain Node, services and routes in workerd, tools that need files in Node. Most of a file's time is loading
 * what it imports, so files share a process or an isolate; the group of its own keeps the files in workerd together
 * (docs/decisions/fast-suite.md).
 */
export default defineConfig({
  test: {
    // Races wait for the latency that is put around their calls: one more than there are cores keeps those busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { plugins: plugins(), test: { ...unit, name: 'unit', include: unitTests.shared, isolate: false } },
      { plugins: plugins(), test: { ...unit, name: 'unit-alone', include: unitTests.alone } },
      {
        plugins: plugins(),
        test: {
          provide,
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.node.test.ts'],
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
