import { AdminError, callWithRetries } from './call-admin.ts'
import { findAdmin } from './find-admin.ts'
import { parseOptions } from './parse-options.ts'
import { readCredit } from './read-credit.ts'

/**
 * `npm run credit -- --phone "+91 9812345678" --amount 500 --currency INR --days 30 --reference complaint-17` credits
 * the wallet of a guest with an account, through the admin of a running site. Optional: `--booking` (its
 * guest, instead of `--phone`), `--brand`, `--from owner`, `--note`; without `--days` it never expires. A repeated
 * reference credits once. `--admin` and `--token` select another admin.
 */
const optionNames = 'phone booking amount currency reference days brand from note admin token'.split(' ')

try {
  const { admin, token, ...credit } = readOptions()
  const body = readCredit(credit, Date.now())
  const request = { method: 'POST', path: '/v1/credits', body }
  const { outcome } = await callWithRetries<{ outcome: string }>(findAdmin({ admin, token }), request)
  console.log(outcome)
} catch (error) {
  if (!(error instanceof AdminError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readOptions(): Record<string, string | undefined> {
  const options = Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }]))
  return parseOptions({ options }).values
}
