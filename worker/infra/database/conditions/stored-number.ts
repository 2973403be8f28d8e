import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { storedSpellings } from '#app/domain/guests/phone-number.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'

/** SQL condition that a row of `user` has this number, under its current or an earlier spelling. */
export function hasStoredNumber(number: PhoneNumber, bind: Bind): string {
  return `country_code = ${bind(number.countryCode)} AND phone IN (${storedSpellings(number).map(bind).join(', ')})`
}
