import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { hasLoginShape } from '#app/domain/guests/login.ts'
import { type BrowsingMode, modeOfRole, modeParam, readMode } from '#app/domain/routes/browsing-mode.ts'

/** The browsing mode of the guest's account and whether it is on. Only a hint: the server decides prices. */
export type ModeState = { account: BrowsingMode | null; isOn: boolean }

/** Position of the role in the login marker. */
const ROLE_INDEX = 2

/** Returns the mode of the account in the login marker, and whether the mode cookie selects it. */
export function readModeState(cookies: string): ModeState {
  const marker = readCookie(cookies, 'logged-in') ?? ''
  const role = hasLoginShape(marker) ? atob(marker).split(':')[ROLE_INDEX] : undefined
  const account = modeOfRole(role ?? '')
  return { account, isOn: account !== null && readMode(readCookie(cookies, modeParam)) === account }
}
