import * as v from 'valibot'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { flag, oneOf, text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'
import { type LoginError, loginErrors } from './login-model.ts'

/** What an address asks of the sign-in page. */
export type LoginInput = {
  /** The step it begins at; `proof` is where the mail of a new account leads. */
  step: 'phone' | 'email' | 'signup' | 'code' | 'proof'
  error: LoginError | null
  /** A dial code chosen from the list. */
  dialCode: string | null
  /** The names of the countries are asked for. */
  namesCountries: boolean
  /** Where to go afterwards; null where the address names no place of ours. */
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

/** Reads what an address asks of the sign-in page; what cannot be read is left out. */
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
