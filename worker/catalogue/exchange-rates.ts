export {
  type ExchangeRate,
  exchangeRatesSnapshot,
  listExchangeRates,
  writeExchangeRates,
} from './exchange-rate-storage.ts'
