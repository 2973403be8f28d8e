import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { statePath } from '../machine/project.ts'
import { type Desk, DeskRefusal } from './call-desk.ts'

/** Where a local `npm start` leaves the first token, beside the data it is good for. */
const tokenFile = () => join(statePath(), 'desk-token')

/** Keeps a local desk's first token for the commands of this machine; nobody else may read the file. */
export function keepLocalToken(token: string): void {
  mkdirSync(dirname(tokenFile()), { recursive: true })
  writeFileSync(tokenFile(), `${token}\n`, { mode: 0o600 })
}

/**
 * The desk a command means: as its options say, else the environment, else the one of this machine with the token
 * `npm start` left. A token that was left is sent nowhere else. Throws a `DeskRefusal` where there is none.
 */
export function findDesk(said: { url?: string; token?: string }, env: NodeJS.ProcessEnv = process.env): Desk {
  const port = env.DESK_PORT ?? Number(env.PORT ?? 8787) + 1
  const url = said.url ?? env.STAYFRONT_DESK_URL ?? `http://127.0.0.1:${port}`
  if (!URL.canParse(url)) throw new DeskRefusal(`${url} is no address: as https://desk.example`)
  const token = said.token ?? env.STAYFRONT_DESK_TOKEN ?? (isHere(url) ? leftToken() : null)
  if (token) return { url, token }
  throw new DeskRefusal('A token is needed: --token sfd_… or STAYFRONT_DESK_TOKEN (docs/desk.md, "The first token").')
}

function leftToken(): string | null {
  return existsSync(tokenFile()) ? readFileSync(tokenFile(), 'utf8').trim() : null
}

function isHere(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
}
