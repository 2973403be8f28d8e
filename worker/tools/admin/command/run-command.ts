import { AdminError, type AdminRequest, type AdminTarget, callAdmin } from '../call-admin.ts'
import { findAdmin } from '../find-admin.ts'
import { adminCommands } from './commands.ts'
import { formatResponse } from './format-response.ts'
import { commandHelp, commandList } from './help-text.ts'
import { readCommand } from './read-command.ts'

type Page = { items?: unknown[]; next_cursor?: string | null }

/**
 * Runs the arguments after `npm run admin --` and returns the text to print; `printHint` receives hints for the user
 * that must not be piped. Throws an `AdminError` on failure.
 */
export async function runCommand(args: string[], printHint: (hint: string) => void): Promise<string> {
  const commands = adminCommands()
  const [name, ...rest] = args
  if (!name || name === '--help' || name === '-h') return commandList(commands)
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) throw new AdminError(`There is no command ${name}; npm run admin lists them.`)
  const { values, toRequest } = readCommand(command, rest)
  if (values.help) return commandHelp(command)
  const request = toRequest()
  const admin = findAdmin(values)
  const result = values.all ? await readAllPages(admin, request) : await runIdempotent(admin, request)
  if (typeof result === 'string') return result
  const { next_cursor: next } = result as Page
  if (next && !values.json) printHint(`More rows: --cursor ${next}, or --all.`)
  return values.json ? JSON.stringify(result, null, 2) : formatResponse(result)
}

async function runIdempotent(admin: AdminTarget, request: AdminRequest): Promise<unknown> {
  try {
    return await callAdmin(admin, request)
  } catch (error) {
    if (!(error instanceof AdminError && error.isOutcomeUnknown && request.key)) throw error
    throw new AdminError(`${error.message}\nTo try the same again: --key ${request.key}`)
  }
}

async function readAllPages(admin: AdminTarget, request: AdminRequest): Promise<Page> {
  const items: unknown[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '200', ...request.query, ...(cursor === null ? {} : { cursor }) }
    const page = (await callAdmin(admin, { ...request, query })) as Page
    if (!page.items) throw new AdminError('--all is only for lists.')
    items.push(...page.items)
    cursor = page.next_cursor ?? null
  } while (cursor !== null)
  return { items, next_cursor: null }
}
