import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

const port = Number(process.env.E2E_PORT ?? 8799)
const launchOptions = {
  executablePath: findChromium() ?? undefined,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Journeys check content and behaviour: rendering uses one thread, without an emulated graphics card.
    '--disable-gpu-compositing',
    '--disable-software-rasterizer',
    '--num-raster-threads=1',
    // A page lives for a second or two, so V8's optimisation never pays off.
    '--js-flags=--no-opt --no-maglev --no-sparkplug',
    '--disable-site-isolation-trials',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const isDeep = Boolean(process.env.DEEP)

/**
 * Phone and desktop; the site already runs (worker/tools/e2e.ts). `npm test` runs the journeys tagged `@main`. Another
 * tag names a journey's device: `@phone`, `@desktop`, `@both`; without one it is the phone. `npm run test:deep` runs
 * all journeys, each on both devices unless its tag is `@phone` or `@desktop`.
 */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  // Shorter than the silence after which `npm test` ends a tool, so that a journey that hangs is named.
  timeout: process.env.CI ? 90_000 : 45_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions,
    // A service worker outlives its journey: only journeys about it have one, in separate contexts.
    serviceWorkers: 'block',
    // A failed journey leaves its page as text; E2E_TRACE=1 records every step, which is slow.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    timezoneId: 'Pacific/Auckland',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      ...(isDeep ? {} : { grep: /@desktop|@both/ }),
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
