import * as v from 'valibot'
import { flag, oneOf, text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'
import { type Done, doneNames } from './visit.ts'
import { type Fault, faultNames } from './words.ts'

export type OwnAccountInput = {
  isCodeStep: boolean
  fault: Fault | null
  done: Done | null
  token: string | null
}

const schema = v.object({ step: flag('code'), error: oneOf(faultNames), done: oneOf(doneNames), token: text })

export function readOwnAccount(address: string): OwnAccountInput {
  const { step, error, done, token } = readAddress(schema, address)
  return { isCodeStep: step, fault: error, done, token: token || null }
}
