import type { EventFields } from '#app/client/events/catalogue.ts'
import { failureCategories, pageReports } from '#app/client/events/event-values.ts'
import { importReasons } from '#app/client/events/failure.ts'
import { redactMessage, redactStack } from '#app/client/events/personal.ts'
import { toReportedPath } from '#app/client/events/reported-path.ts'
import { isAlreadyReported } from './already-reported.ts'
import { enqueue } from './batch.ts'

/** Maximum errors reported per page; more are usually consequences. */
const MAX_ERRORS = 5

const reportedErrors = new Set<string>()

/** Reports an error, failed request or failed import. Contains no personal data and needs no consent. */
export function reportProblem(event: Event): void {
  if (event.type === 'stayfront:failure') reportFailure((event as CustomEvent).detail)
  else reportError(...readError(event))
}

type Failure = { category?: unknown; path?: unknown; status?: unknown; reason?: unknown }

function reportFailure({ category, path, status, reason }: Failure): void {
  const knownCategory = failureCategories.find((name) => name === category)
  if (!knownCategory || typeof path !== 'string' || typeof status !== 'number') return
  const knownReason = importReasons.find((name) => name === reason)
  const fields = {
    category: knownCategory,
    path: toReportedPath(path),
    status,
    ...(knownReason ? { reason: knownReason } : {}),
  }
  enqueue({ name: 'failure', fields: { ...fields, ...pageField() } })
}

function reportError(error: unknown, where: string | undefined): void {
  if (isAlreadyReported(error)) return
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  const redactedMessage = redactMessage(message)
  const redactedStack = redactStack(stack ?? '')
  const key = `${redactedMessage} ${redactedStack.split(' ')[0]}`
  if (reportedErrors.size >= MAX_ERRORS || reportedErrors.has(key)) return
  reportedErrors.add(key)
  const fields: EventFields<'error'> = { message: redactedMessage || 'unknown', stack: redactedStack, ...pageField() }
  enqueue({ name: 'error', fields: { ...fields, ...(where ? { where } : {}), ...buildField() } })
}

/** Returns the error and the error boundary that caught it. */
function readError(event: Event): [unknown, string | undefined] {
  if (event instanceof ErrorEvent) return [event.error ?? event.message, undefined]
  if (event instanceof PromiseRejectionEvent) return [event.reason, undefined]
  const { error, where } = (event as CustomEvent).detail ?? {}
  return [error, /^[A-Za-z][A-Za-z_-]{0,39}$/.test(where) ? where : undefined]
}

function pageField() {
  const page = pageReports.find((report) => report === document.body.dataset.report)
  return page ? { page } : {}
}

function buildField() {
  const build = /"build":"([\w./-]{1,60})"/.exec(document.getElementById('page-state')?.textContent ?? '')?.[1]
  return build ? { build } : {}
}
