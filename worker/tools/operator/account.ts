import { parseArgs } from 'node:util'
import { decideAccountDetail, readDecision } from '#worker/identity/account-detail/decide-account-detail.ts'
import { withMainFile } from './with-main-file.ts'

/**
 * `npm run account` lists the companies' accounts guests have asked for;
 * `npm run account -- --phone "+91 9812345678" --tax-number 27AAACM1234A1Z5 --approve` (or `--refuse`) decides about one as it
 * was listed. The site must be stopped.
 */
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const { values } = parseArgs({ options: { phone: text, 'tax-number': text, approve: flag, refuse: flag } })
await withMainFile(readDecision(values), decideAccountDetail, (said) => said !== 'no such request')
