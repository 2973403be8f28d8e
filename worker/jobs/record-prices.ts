import { recordPrices } from '#worker/stays/prices/record-prices.ts'
import type { Job } from './job.ts'

/** Records what stays cost today, so that a price that fell can be proven. */
export const recordPricesJob: Job = { name: 'record-prices', run: recordPrices }
