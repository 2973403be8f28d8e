/** The rates prices are shown by, for those who tell them and those who read by them. */
export {
  type ExchangeRate,
  exchangeRatesSnapshot,
  listExchangeRates,
  writeExchangeRates,
} from './exchange-rate-storage.ts'
