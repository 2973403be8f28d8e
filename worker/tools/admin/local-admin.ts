import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statePath } from '../machine/project.ts'

export type LocalAdmin = { url: string; token: string }

const fileIn = (state: string) => join(state, 'desk.json')

/** Returns the saved admin of a data folder; null without one, or when its file is damaged. */
export function readLocalAdmin(state: string = statePath()): LocalAdmin | null {
  if (!existsSync(fileIn(state))) return null
  try {
    const { url, token } = JSON.parse(readFileSync(fileIn(state), 'utf8'))
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : null
  } catch {
    return null
  }
}

/**
 * Saves the token of a local admin in the data folder, readable by the owner only; without a new token keeps the saved
 * one. A production site never saves its token.
 */
export function saveLocalAdmin(url: string, token: string | null, state: string = statePath()): void {
  const savedToken = token ?? readLocalAdmin(state)?.token
  if (!savedToken) return
  mkdirSync(state, { recursive: true })
  writeFileSync(fileIn(state), JSON.stringify({ url, token: savedToken }), { mode: 0o600 })
  // An existing file would keep its old mode.
  chmodSync(fileIn(state), 0o600)
}
