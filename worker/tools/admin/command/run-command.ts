import { callDesk, type Desk, type DeskCall, DeskRefusal } from '../call-desk.ts'
import { findDesk } from '../find-desk.ts'
import { answerText } from './answer-text.ts'
import { deskCommands } from './commands.ts'
import { helpText, listText } from './help-text.ts'
import { readCommand } from './read-command.ts'

type Page = { items?: unknown[]; next_cursor?: string | null }

/**
 * Runs the arguments after `npm run admin --` and returns the text to print; `note` receives hints for the user that
 * must not be piped. Throws a `DeskRefusal` on failure.
 */
export async function runCommand(args: string[], note: (words: string) => void): Promise<string> {
  const commands = deskCommands()
  const [name, ...rest] = args
  if (!name || name === '--help' || name === '-h') return listText(commands)
  const command = commands.find((one) => one.name === name)
  if (!command) throw new DeskRefusal(`There is no command ${name}; npm run admin lists them.`)
  const { values, toCall } = readCommand(command, rest)
  if (values.help) return helpText(command)
  const call = toCall()
  const desk = findDesk(values)
  const answer = values.all ? await readWhole(desk, call) : await callKeyed(desk, call)
  if (typeof answer === 'string') return answer
  const { next_cursor: next } = answer as Page
  if (next && !values.json) note(`There are more rows: --cursor ${next}, or --all.`)
  return values.json ? JSON.stringify(answer, null, 2) : answerText(answer)
}

async function callKeyed(desk: Desk, call: DeskCall): Promise<unknown> {
  try {
    return await callDesk(desk, call)
  } catch (error) {
    if (!(error instanceof DeskRefusal && error.isUnsure && call.key)) throw error
    throw new DeskRefusal(`${error.message}\nTo try the same again: --key ${call.key}`)
  }
}

async function readWhole(desk: Desk, call: DeskCall): Promise<Page> {
  const items: unknown[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '200', ...call.query, ...(cursor === null ? {} : { cursor }) }
    const page = (await callDesk(desk, { ...call, query })) as Page
    if (!page.items) throw new DeskRefusal('--all is for lists.')
    items.push(...page.items)
    cursor = page.next_cursor ?? null
  } while (cursor !== null)
  return { items, next_cursor: null }
}
