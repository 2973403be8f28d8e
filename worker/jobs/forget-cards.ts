import { forgetCards } from '#worker/payments/cards/forget-cards.ts'
import type { Job } from './job.ts'

/** Has gateways forget the cards of accounts that ended. */
export const forgetCardsJob: Job = { name: 'forget-cards', run: forgetCards }
