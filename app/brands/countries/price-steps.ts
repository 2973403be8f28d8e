/** Round prices of a night by currency, in major units: the steps a price filter offers. */
const steps: Record<string, readonly number[]> = {
  INR: [1500, 2500, 4000, 7000],
  EUR: [80, 120, 180, 260],
  GBP: [70, 110, 160, 230],
  USD: [80, 130, 200, 300],
  AED: [250, 400, 650, 1000],
  SAR: [250, 400, 650, 1000],
  JPY: [8000, 13000, 20000, 32000],
  IDR: [400000, 700000, 1100000, 1800000],
  VND: [600000, 1000000, 1600000, 2600000],
  THB: [1200, 2000, 3200, 5000],
  MYR: [150, 250, 400, 650],
  PHP: [2000, 3500, 5500, 9000],
  SGD: [120, 180, 260, 400],
  NPR: [2500, 4000, 6500, 10000],
  BRL: [250, 400, 650, 1000],
  MXN: [900, 1500, 2400, 4000],
}

/** The steps of a currency's price filter; none for a currency without a table, which then offers no such filter. */
export function priceSteps(currency: string): readonly number[] {
  return steps[currency] ?? []
}
