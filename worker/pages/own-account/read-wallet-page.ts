import * as v from 'valibot'
import { findCurrency } from '#app/domain/money/currency.ts'
import { text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

/** What an address asks of the wallet's page: a currency there is, or null; the page of its history from one. */
export type WalletPageInput = { currency: string | null; page: number }

const schema = v.object({ currency: text, page: text })

/** Reads them; what cannot be read is left out. */
export function readWalletPage(address: string): WalletPageInput {
  const { currency, page } = readAddress(schema, address)
  return {
    currency: currency !== null && findCurrency(currency) ? currency : null,
    page: /^[1-9]\d{0,3}$/.test(page ?? '') ? Number(page) : 1,
  }
}
