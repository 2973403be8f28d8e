import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statePath } from '../machine/project.ts'

/** The desk of a local start: its address and its token, for commands on this machine. */
export type LocalDesk = { url: string; token: string }

const file = (state: string) => join(state, 'desk.json')

/** What a local start has kept beside its data; null where it has not. */
export function readLocalDesk(state: string = statePath()): LocalDesk | null {
  if (!existsSync(file(state))) return null
  try {
    const { url, token } = JSON.parse(readFileSync(file(state), 'utf8'))
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : null
  } catch {
    return null
  }
}

/**
 * Keeps the token of a local desk beside its data, for its owner's eyes; a later start, which is given none, keeps the old one. A
 * production site keeps no token anywhere.
 */
export function keepLocalDesk(url: string, token: string | null, state: string = statePath()): void {
  const known = token ?? readLocalDesk(state)?.token
  if (!known) return
  mkdirSync(state, { recursive: true })
  writeFileSync(file(state), JSON.stringify({ url, token: known }), { mode: 0o600 })
  // A file that was there keeps its own mode.
  chmodSync(file(state), 0o600)
}
