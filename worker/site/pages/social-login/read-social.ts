import * as v from 'valibot'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { flag, oneOf, readAddress, text, toUrl } from '#worker/site/http/query-fields.ts'
import { type SocialError, socialErrors } from './social-model.ts'

const schema = v.object({ state: text, code: text, error: text, link: flag('1'), step: text, retUrl: text })

const errorSchema = v.object({ error: oneOf(Object.keys(socialErrors) as SocialError[]) })

export function readSocial(address: string) {
  const { state, code, error, link, step, retUrl } = readAddress(schema, address)
  const isReturn = state !== null || code !== null || error !== null
  const path = ownPath(retUrl)
  return {
    /** Null when the guest does not return from a provider. */
    answer: isReturn ? toUrl(address).searchParams : null,
    isLinking: link,
    ...readAddress(errorSchema, address),
    step,
    returnPath: path && (path === '/login/other' || !path.startsWith('/login')) ? path : '/',
  }
}
