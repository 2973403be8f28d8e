import { defineConfig, devices } from '@playwright/test'
import journeys from '../playwright.config.ts'
import { readScreenshotOptions } from './screenshot-options.ts'

const { widths } = readScreenshotOptions(process.env)

const ACTION_MS = 15_000

/**
 * Screenshots of every page for people to look at (`npm run look`): on a phone and a desktop, each in the requested
 * widths.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.look.ts',
  outputDir: '../../test-results/look-runs',
  timeout: 1_800_000,
  reporter: 'list',
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, actionTimeout: ACTION_MS, navigationTimeout: ACTION_MS },
      metadata: { widths: widths.filter(isPhone) },
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], actionTimeout: ACTION_MS, navigationTimeout: ACTION_MS },
      metadata: { widths: widths.filter((width) => !isPhone(width)) },
    },
  ],
})

function isPhone(width: number): boolean {
  return width < 780
}
