import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium on this machine, or null. `CHROMIUM_PATH` wins. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  for (const name of NAMES) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return [...PLACES, chromium.executablePath()].find((place) => existsSync(place)) ?? null
}

/** A Chromium, installed when the machine has none: Debian's package where that is possible, else Playwright's own. */
export function requireChromium(): string {
  const known = findChromium()
  if (known) return known
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  const ways = isDebianRoot
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', 'chromium'],
      ]
    : [['npx', 'playwright', 'install', '--with-deps', 'chromium']]
  for (const [tool = '', ...args] of ways) spawnSync(tool, args, { stdio: 'inherit' })
  const installed = findChromium()
  if (!installed) throw new Error('no Chromium found: install one and name it in CHROMIUM_PATH')
  return installed
}
