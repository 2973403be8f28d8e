import type * as v from 'valibot'
import type { createTaxRegistrationRoute } from '#app/contracts/admin/books/sellers.ts'
import { registrationDefaults } from '#app/domain/books/registration-defaults.ts'
import { checkTaxNumber } from '#app/domain/books/tax-number.ts'
import { mayRegistrationUse, PREFIX_FAULT } from './document-prefixes.ts'

type Body = Required<v.InferOutput<typeof createTaxRegistrationRoute.body>>

export type RegistrationFields = { [Field in Exclude<keyof Body, 'seller'>]: Exclude<Body[Field], undefined> }

type PrefixesInUse = {
  brands: readonly string[]
  registrations: readonly string[]
  /** Prefixes of documents that another seller wrote. */
  written: readonly string[]
  own: readonly { prefix: string; kind: 'invoice' | 'credit_note' }[]
}

/** Returns the faults of a registration by field; empty when it can be written. */
export function findRegistrationFaults(fields: RegistrationFields, used: PrefixesInUse): Record<string, string> {
  const { country, state, number, prefix, credit_prefix: creditPrefix, street, city } = fields
  const isIndia = country === 'IN'
  const check = number === null ? null : checkTaxNumber(number, country, state)
  const hasWholeAddress = (street === null) === (city === null)
  return {
    ...(isIndia === (state !== null) ? {} : { state: isIndia ? 'is needed in India' : 'only in India' }),
    ...(check?.fault ? { number: check.fault } : {}),
    ...(hasWholeAddress ? {} : { street: 'only together with `city`' }),
    ...(prefix === creditPrefix ? { credit_prefix: 'is the prefix of invoices' } : {}),
    ...prefixFault('prefix', prefix, { country, used, kind: 'invoice' }),
    ...prefixFault('credit_prefix', creditPrefix, { country, used, kind: 'credit_note' }),
  }
}

/** Returns the tax number in its usual spelling, or null without a number. */
export function spellTaxNumber({ number, country }: RegistrationFields): string | null {
  return number === null ? null : checkTaxNumber(number, country).number
}

type PrefixUse = { country: string; used: PrefixesInUse; kind: 'invoice' | 'credit_note' }

function prefixFault(field: string, prefix: string, { country, used, kind }: PrefixUse): Record<string, string> {
  const { maxPrefixLength } = registrationDefaults(country)
  if (prefix.length > maxPrefixLength) return { [field]: `at most ${maxPrefixLength} characters in ${country}` }
  const isOwn = used.own.some((own) => own.prefix === prefix)
  if (isOwn) return used.own.some((own) => own.prefix === prefix && own.kind === kind) ? {} : { [field]: PREFIX_FAULT }
  const isTaken = [...used.registrations, ...used.written].includes(prefix)
  const isAvailable = mayRegistrationUse(prefix, used.brands) && !isTaken
  return isAvailable ? {} : { [field]: PREFIX_FAULT }
}
