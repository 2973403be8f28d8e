import { reconcileMoney } from '#worker/payments/settling/reconcile-money.ts'
import type { Job } from './job.ts'

/** Looks once an hour for money a person must look at. */
export const reconcileMoneyJob: Job = { name: 'reconcile-money', run: reconcileMoney }
