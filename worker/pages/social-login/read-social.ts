import * as v from 'valibot'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { flag, oneOf, text } from '#worker/http/query-fields.ts'
import { readAddress, toUrl } from '#worker/http/read-address.ts'
import type { Return } from '#worker/identity/social/finish-trip.ts'
import { type SocialError, socialErrors } from './social-model.ts'

/** What an address asks of the pages between another company and an account. */
export type SocialInput = {
  /** What the other company sent along, as its protocol has it; null for who does not come back from one. */
  answer: Return['params'] | null
  isLinking: boolean
  error: SocialError | null
  /** A step by its name; whether there is one is asked later. */
  step: string | null
  /** Where to go afterwards: back to the ways into an account, or to none of these pages. */
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

/** Reads what an address asks of these pages; what cannot be read is left out. */
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
