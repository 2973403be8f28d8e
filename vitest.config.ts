import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { assetsPlugin } from './worker/tools/build/assets-plugin.ts'
import { messagesPlugin } from './worker/tools/build/messages-plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const plugins = () => [messagesPlugin(at('./locales')), assetsPlugin(at('./dist/client'))]

/** Rules in plain Node, services and routes in workerd on real D1 and KV, tools that need files in Node. */
export default defineConfig({
  test: {
    // By itself the runner leaves a core idle, and most of a file's time is starting workerd.
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: plugins(),
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/app/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/strict-console.ts'],
          // Properties over thousands of values, on a machine that does other things as well.
          testTimeout: 20_000,
        },
      },
      {
        plugins: plugins(),
        test: { name: 'node', environment: 'node', include: ['tests/**/*.node.test.ts'], testTimeout: 60_000 },
      },
      {
        plugins: [
          ...plugins(),
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                ENVIRONMENT: 'test',
                PRICED_STAYS: process.env.PRICED_STAYS ?? '30',
                DEEP: process.env.DEEP ?? '',
                MIGRATIONS: await readD1Migrations(at('./worker/database/migrations')),
                SEARCH_MIGRATIONS: await readD1Migrations(at('./worker/database/search-migrations')),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}'],
          exclude: ['tests/**/*.node.test.ts'],
          globalSetup: ['tests/support/social-peers.ts', 'tests/support/stripe-peer/setup.ts'],
          setupFiles: [
            ...['tests/support/apply-migrations.ts', 'tests/support/load-words.ts', 'tests/support/strict-console.ts'],
          ],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
