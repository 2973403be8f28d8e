import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

const port = Number(process.env.E2E_PORT ?? 8799)
const launchOptions = {
  executablePath: findChromium() ?? undefined,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** What a device leaves out: journeys of the other, and, for every change, those for `npm run test:deep` alone. */
function left(other: string): RegExp {
  return new RegExp(process.env.DEEP ? other : `${other}|@deep`)
}

/**
 * Phone and desktop; the site is already running when this starts (worker/local/e2e.ts). A journey runs on both unless
 * its tag says that one of them proves it; `@deep` marks more of the same for `npm run test:deep`.
 */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // On a busy shared machine a journey may be too slow once; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: process.env.CI ? 120_000 : 45_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions,
    // A failed journey leaves its page as text; E2E_TRACE=1 records every step, which takes its time.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    timezoneId: 'Pacific/Auckland',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: left('@desktop'),
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } },
    },
    {
      name: 'desktop',
      grepInvert: left('@phone'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
