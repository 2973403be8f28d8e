import { type ParseArgsConfig, parseArgs } from 'node:util'
import { AdminError } from './call-admin.ts'

/** Parses like `parseArgs`; throws an `AdminError` with one sentence for an unknown option. */
export function parseOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    const [message = ''] = (error as Error).message.split('. To specify')
    const hint = message.includes("'--url'") ? '; the address of the admin is --admin' : ''
    throw new AdminError(`${message}${hint}`)
  }
}
