import { globSync } from 'node:fs'
import { findOnPath } from '../find-chromium.ts'
import type { Browser, BrowserOptions } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export type StartBrowser = (options: BrowserOptions) => Promise<Browser>

/** Returns the function that starts this machine's Firefox, or null when it is not installed. */
export function findFirefox(): StartBrowser | null {
  const binary = findOnPath(['firefox-esr', 'firefox'])
  return binary ? (options) => startFirefox(binary, options) : null
}

/**
 * Returns the function that starts this machine's WebKitGTK, or null when its driver, its MiniBrowser or a virtual
 * screen is not installed.
 */
export function findWebKit(): StartBrowser | null {
  const [driver, screen] = [findOnPath(['WebKitWebDriver']), findOnPath(['Xvfb'])]
  const browser = globSync('/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser').at(-1)
  return driver && screen && browser ? (options) => startWebKit({ driver, screen, browser }, options) : null
}
