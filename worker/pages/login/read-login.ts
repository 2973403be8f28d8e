import * as v from 'valibot'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { flag, oneOf, text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'
import { type LoginError, loginErrors } from './login-model.ts'

export type LoginInput = {
  /** The first step; `proof` is the target of the confirmation email. */
  step: 'phone' | 'email' | 'signup' | 'code' | 'proof'
  error: LoginError | null
  dialCode: string | null
  namesCountries: boolean
  /** Target after signing in; null when missing or of another site. */
  returnPath: string | null
}

const schema = v.object({
  way: oneOf(['email', 'signup', 'proof']),
  step: flag('code'),
  error: oneOf(Object.keys(loginErrors) as LoginError[]),
  dial: text,
  countries: flag('1'),
  retUrl: text,
})

export function readLogin(address: string): LoginInput {
  const { way, step, error, dial, countries, retUrl } = readAddress(schema, address)
  return {
    step: step && way !== 'proof' ? 'code' : (way ?? 'phone'),
    error,
    dialCode: dial,
    namesCountries: countries,
    returnPath: ownPath(retUrl),
  }
}
