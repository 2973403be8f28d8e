import { type Desk, DeskRefusal } from './call-desk.ts'
import { readLocalDesk } from './local-desk.ts'

/**
 * The desk a command means: as its options say, else the environment, else the one a local start runs on this machine, whose
 * token is sent nowhere else. Throws a `DeskRefusal` where there is none.
 */
export function findDesk(said: { url?: string; token?: string }, env: NodeJS.ProcessEnv = process.env): Desk {
  const local = readLocalDesk()
  const url = said.url ?? env.STAYFRONT_DESK_URL ?? local?.url ?? 'http://127.0.0.1:8788'
  if (!URL.canParse(url)) throw new DeskRefusal(`${url} is no address: as https://desk.example`)
  const token = said.token ?? env.STAYFRONT_DESK_TOKEN ?? (local && isHere(url) ? local.token : null)
  if (token) return { url, token }
  throw new DeskRefusal('A token is needed: --token sfd_… or STAYFRONT_DESK_TOKEN (docs/desk.md, "The first token").')
}

function isHere(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
}
