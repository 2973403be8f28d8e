import * as v from 'valibot'
import { ownPath } from '#app/domain/routes/own-path.ts'
import type { Return } from '#worker/services/accounts/social/trip.ts'
import { flag, oneOf, readAddress, text, toUrl } from '#worker/site/http/query-fields.ts'
import { type SocialError, socialErrors } from './social-model.ts'

export type SocialInput = {
  /** The provider's response parameters; null when the guest does not return from a provider. */
  answer: Return['params'] | null
  isLinking: boolean
  error: SocialError | null
  step: string | null
  /** Target afterwards: the sign-in methods, or a page outside sign-in. */
  returnPath: string
}

const schema = v.object({
  state: text,
  code: text,
  error: text,
  link: flag('1'),
  step: text,
  retUrl: text,
})

const errorSchema = v.object({ error: oneOf(Object.keys(socialErrors) as SocialError[]) })

export function readSocial(address: string): SocialInput {
  const { state, code, error, link, step, retUrl } = readAddress(schema, address)
  const isBack = state !== null || code !== null || error !== null
  const path = ownPath(retUrl)
  return {
    answer: isBack ? toUrl(address).searchParams : null,
    isLinking: link,
    ...readAddress(errorSchema, address),
    step,
    returnPath: path && (path === '/login/other' || !path.startsWith('/login')) ? path : '/',
  }
}
