import { isKeyedHash, keyedHash, randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'

/** Longer lists would only fill the cookie. */
const MAX_PERSONS = 5

type Keyed = Pick<Deps, 'settings'>

/** Returns the cookie of a browser in which a person just signed in. */
export async function rememberPerson(
  deps: Keyed & Pick<Deps, 'randomBytes'>,
  cookie: string,
  operatorId: string,
): Promise<string> {
  if ((await findKnownBrowser(deps, cookie, operatorId)) !== null) return cookie
  const id = randomToken(deps.randomBytes, 16)
  const mark = `${id}.${await keyedHash(deps.settings.secretKey, hashedText(id, operatorId))}`
  return [mark, ...marksIn(cookie)].slice(0, MAX_PERSONS).join('~')
}

/** Returns the browser's id when the person signed in there before; strangers cannot make one. */
export async function findKnownBrowser(
  { settings }: Keyed,
  cookie: string,
  operatorId: string,
): Promise<string | null> {
  for (const mark of marksIn(cookie).slice(0, MAX_PERSONS)) {
    const [id = '', hash = ''] = mark.split('.')
    if (await isKeyedHash(settings.secretKey, hashedText(id, operatorId), hash)) return id
  }
  return null
}

function marksIn(cookie: string): string[] {
  return cookie.split('~').filter((mark) => mark !== '')
}

function hashedText(id: string, operatorId: string): string {
  return `operator-known:${operatorId}:${id}`
}
