type Price = { included: number; perMillion: number }

const million = 1e6

/**
 * Cloudflare's paid plan in US dollars a month: the included amount, and the price of each further million (storage: of
 * each further GB). Workers, R2 and D1: read on 3 August 2026 (github.com/halideworks/onelight/wiki/Pricing); D1, KV
 * and Queues: github.com/api-evangelist, looked up on 30 November 2026. Prices of queue operations and of logs are from
 * memory. Check them before you plan.
 */
export const prices = {
  requests: { included: 10 * million, perMillion: 0.3 },
  cpuMs: { included: 30 * million, perMillion: 0.02 },
  rowsRead: { included: 25_000 * million, perMillion: 0.001 },
  rowsWritten: { included: 50 * million, perMillion: 1 },
  kvReads: { included: 10 * million, perMillion: 0.5 },
  kvWrites: { included: million, perMillion: 5 },
  queueOperations: { included: million, perMillion: 0.4 },
  objectsWritten: { included: million, perMillion: 4.5 },
  objectsRead: { included: 10 * million, perMillion: 0.36 },
  logLines: { included: 20 * million, perMillion: 0.6 },
} as const satisfies Record<string, Price>

export const monthlyFee = 5
export const databaseGb = { included: 5, priceOfGb: 0.75 }
export const objectGb = { included: 10, priceOfGb: 0.015 }
