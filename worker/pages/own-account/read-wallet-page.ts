import * as v from 'valibot'
import { findCurrency } from '#app/domain/money/currency.ts'
import { text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

/** The currency in the wallet's address (null when unknown) and the page of its history, starting at 1. */
export type WalletPageInput = { currency: string | null; page: number }

const schema = v.object({ currency: text, page: text })

export function readWalletPage(address: string): WalletPageInput {
  const { currency, page } = readAddress(schema, address)
  return {
    currency: currency !== null && findCurrency(currency) ? currency : null,
    page: /^[1-9]\d{0,3}$/.test(page ?? '') ? Number(page) : 1,
  }
}
