import * as v from 'valibot'
import { flag, oneOf, text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'
import { type Done, doneNames } from './visit.ts'
import { type Fault, faultNames } from './words.ts'

/** What an address says of where a guest of the account's pages stands. */
export type OwnAccountInput = {
  isCodeStep: boolean
  fault: Fault | null
  /** What the form sent before has done. */
  done: Done | null
  /** Of the link in a mail; null without one. */
  token: string | null
}

const schema = v.object({ step: flag('code'), error: oneOf(faultNames), done: oneOf(doneNames), token: text })

/** Reads it; what cannot be read is left out. */
export function readOwnAccount(address: string): OwnAccountInput {
  const { step, error, done, token } = readAddress(schema, address)
  return { isCodeStep: step, fault: error, done, token: token || null }
}
