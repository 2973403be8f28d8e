import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statePath } from '../machine/project.ts'

export type LocalAdmin = { url: string; token: string }

const file = (state: string) => join(state, 'desk.json')

export function readLocalAdmin(state: string = statePath()): LocalAdmin | null {
  if (!existsSync(file(state))) return null
  try {
    const { url, token } = JSON.parse(readFileSync(file(state), 'utf8'))
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
  const known = token ?? readLocalAdmin(state)?.token
  if (!known) return
  mkdirSync(state, { recursive: true })
  writeFileSync(file(state), JSON.stringify({ url, token: known }), { mode: 0o600 })
  // An existing file would keep its old mode.
  chmodSync(file(state), 0o600)
}
