import { listMisspelt } from '#worker/tools/machine/misspelt-settings.ts'
import { AdminError, type AdminTarget } from './call-admin.ts'
import { readLocalAdmin } from './local-admin.ts'

export const adminOptions = { admin: { type: 'string' }, token: { type: 'string' } } as const

/**
 * Returns the admin to use: from the options, otherwise the environment, otherwise the locally started one, whose token
 * is sent nowhere else. Throws an `AdminError` without a token, when it would be sent unencrypted, or for a misspelt
 * `STAYFRONT_` variable.
 */
export function findAdmin(
  options: { admin?: string; token?: string },
  env: NodeJS.ProcessEnv = process.env,
): AdminTarget {
  const variables = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('STAYFRONT_')))
  const [misspelt] = listMisspelt(variables, [])
  if (misspelt) throw new AdminError(misspelt)
  const local = readLocalAdmin()
  const url = options.admin ?? env.STAYFRONT_ADMIN_URL ?? local?.url ?? 'http://127.0.0.1:8788'
  if (!URL.canParse(url)) throw new AdminError(`${url} is not a URL such as https://admin.example`)
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal(url)))
    throw new AdminError(`${url} would get the token unencrypted: https is needed, http only on this machine.`)
  const token = options.token ?? env.STAYFRONT_ADMIN_TOKEN ?? (local && isLocal(url) ? local.token : null)
  if (token) return { url, token }
  throw new AdminError('A token is needed: --token sfd_… or STAYFRONT_ADMIN_TOKEN (docs/admin.md, "The first token").')
}

function isLocal(url: string): boolean {
  return /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(new URL(url).hostname)
}
