import type { EventFields } from '#app/client/events/catalogue.ts'
import { failureCategories, pageReports } from '#app/client/events/event-values.ts'
import { importReasons } from '#app/client/events/failure.ts'
import { redactMessage, redactStack } from '#app/client/events/personal.ts'
import { toReportedPath } from '#app/client/events/reported-path.ts'
import { isAlreadyReported } from './already-reported.ts'
import { enqueue } from './batch.ts'

/** Maximum errors reported per page; more are usually consequences. */
const MAX_ERRORS = 5

const told = new Set<string>()

/** Reports an error, failed request or failed import. Contains no personal data and needs no consent. */
export function reportProblem(event: Event): void {
  if (event.type === 'stayfront:failure') tellFailure((event as CustomEvent).detail)
  else tellError(...errorOf(event))
}

type Failure = { category?: unknown; path?: unknown; status?: unknown; reason?: unknown }

function tellFailure({ category, path, status, reason }: Failure): void {
  const known = failureCategories.find((one) => one === category)
  if (!known || typeof path !== 'string' || typeof status !== 'number') return
  const why = importReasons.find((one) => one === reason)
  const fields = { category: known, path: toReportedPath(path), status, ...(why ? { reason: why } : {}) }
  enqueue({ name: 'failure', fields: { ...fields, ...pageHere() } })
}

function tellError(error: unknown, where: string | undefined): void {
  if (isAlreadyReported(error)) return
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  const plain = redactMessage(message)
  const at = redactStack(stack ?? '')
  const key = `${plain} ${at.split(' ')[0]}`
  if (told.size >= MAX_ERRORS || told.has(key)) return
  told.add(key)
  const fields: EventFields<'error'> = { message: plain || 'unknown', stack: at, ...pageHere() }
  enqueue({ name: 'error', fields: { ...fields, ...(where ? { where } : {}), ...buildHere() } })
}

function errorOf(event: Event): [unknown, string | undefined] {
  if (event instanceof ErrorEvent) return [event.error ?? event.message, undefined]
  if (event instanceof PromiseRejectionEvent) return [event.reason, undefined]
  const { error, where } = (event as CustomEvent).detail ?? {}
  return [error, /^[A-Za-z][A-Za-z_-]{0,39}$/.test(where) ? where : undefined]
}

function pageHere() {
  const page = pageReports.find((report) => report === document.body.dataset.report)
  return page ? { page } : {}
}

function buildHere() {
  const build = /"build":"([\w./-]{1,60})"/.exec(document.getElementById('page-state')?.textContent ?? '')?.[1]
  return build ? { build } : {}
}
