import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Headless builds render the same pages with about two thirds of the work. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium on this machine, or null. `CHROMIUM_PATH` takes precedence. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  return findOnPath(NAMES) ?? [...PLACES, chromium.executablePath()].find((place) => existsSync(place)) ?? null
}

/** Returns a full Chromium, installing one when missing: Debian's package where possible, else Playwright's. */
export function requireChromium(): string {
  const known = findChromium()
  if (known) return known
  if (isDebianRoot()) installFromDebian('chromium')
  else spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' })
  const installed = findChromium()
  if (!installed) throw new Error('no Chromium found: install one and name it in CHROMIUM_PATH')
  return installed
}

/** Returns the journeys' browser: headless Chromium where Debian has it, else any. `CHROMIUM_PATH` takes precedence. */
export function requireJourneyBrowser(): string {
  if (process.env.CHROMIUM_PATH) return requireChromium()
  const known = findOnPath(SHELLS)
  if (known) return known
  if (isDebianRoot()) installFromDebian('chromium-headless-shell')
  return findOnPath(SHELLS) ?? requireChromium()
}

export function findOnPath(names: readonly string[]): string | null {
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return null
}

function isDebianRoot(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

/** Prints an error when it fails; limits retries, so a machine without a network fails quickly. */
function installFromDebian(name: string): void {
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  spawnSync('apt-get', ['update', '-qq', ...patience], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', ...patience, name], { stdio: 'inherit' })
}
