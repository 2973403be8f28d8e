import { parseArgs } from 'node:util'
import { creditByPhone, readCreditOptions } from '#worker/loyalty/credit-by-phone.ts'
import { withMainFile } from './with-main-file.ts'

/**
 * `npm run credit -- --phone "+91 9812345678" --amount 500 --currency INR --days 30 --reference complaint-17` puts money
 * into the wallet of a guest who has signed in before; `--brand`, `--from owner` and `--note` as needed, no `--days`: it
 * never ends. The site must be stopped. The same reference twice is one credit.
 */
const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    phone: text,
    amount: text,
    currency: text,
    reference: text,
    days: text,
    brand: text,
    from: text,
    note: text,
  },
})
await withMainFile(readCreditOptions(values), creditByPhone, (outcome) =>
  ['credited', 'credited before'].includes(outcome),
)
