import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { hasLoginShape } from '#app/domain/guests/login.ts'
import { type BrowsingMode, modeOfRole, modeParam, readMode } from '#app/domain/routes/browsing-mode.ts'

/** The browsing mode of the guest's account and whether it is on. Only a hint: the server decides prices. */
export type ModeState = { account: BrowsingMode | null; isOn: boolean }

export function readModeState(cookies: string): ModeState {
  const marker = readCookie(cookies, 'logged-in') ?? ''
  // The third part of the marker is the role.
  const account = modeOfRole((hasLoginShape(marker) ? atob(marker).split(':')[2] : null) ?? '')
  return { account, isOn: account !== null && readMode(readCookie(cookies, modeParam)) === account }
}
