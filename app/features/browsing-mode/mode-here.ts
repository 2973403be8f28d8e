import { hasLoginShape } from '#app/domain/guests/login.ts'
import { type BrowsingMode, modeOfRole, modeParam, readMode } from '#app/domain/routes/browsing-mode.ts'
import { readCookie } from '#app/request/kept/read-cookie.ts'

/** What this browser knows of modes: that of its guest's account, and whether they browse in it. A hint; prices are the server's. */
export type ModeHere = { account: BrowsingMode | null; isOn: boolean }

/** Reads it from the cookies a page can read. */
export function modeHere(cookies: string): ModeHere {
  const marker = readCookie(cookies, 'logged-in') ?? ''
  // Its third part is the role.
  const account = modeOfRole((hasLoginShape(marker) ? atob(marker).split(':')[2] : null) ?? '')
  return { account, isOn: account !== null && readMode(readCookie(cookies, modeParam)) === account }
}
