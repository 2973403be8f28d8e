import { type ParseArgsConfig, parseArgs } from 'node:util'
import { DeskRefusal } from './call-desk.ts'

/** Returns the options of a client of the admin, as `parseArgs` does. Throws a `DeskRefusal` of one sentence for an unknown one. */
export function parseOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    const [message = ''] = (error as Error).message.split('. To specify')
    const hint = message.includes("'--url'") ? '; the address of the admin is --admin' : ''
    throw new DeskRefusal(`${message}${hint}`)
  }
}
