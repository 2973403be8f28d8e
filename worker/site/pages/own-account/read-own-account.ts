import * as v from 'valibot'
import { findCurrency } from '#app/domain/money/currency.ts'
import { flag, oneOf, readAddress, text } from '#worker/site/http/query-fields.ts'
import { type Fault, faultNames } from './copy.ts'
import { type Done, doneNames } from './visit.ts'

/** The currency in the wallet's address (null when unknown) and the page of its history, starting at 1. */
type WalletPageInput = { currency: string | null; page: number }

const walletSchema = v.object({ currency: text, page: text })

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

export function readWalletPage(address: string): WalletPageInput {
  const { currency, page } = readAddress(walletSchema, address)
  return {
    currency: currency !== null && findCurrency(currency) ? currency : null,
    page: /^[1-9]\d{0,3}$/.test(page ?? '') ? Number(page) : 1,
  }
}
