import type { LogEntry } from '#app/events/event-bodies.ts'
import { toToldPath } from '#app/events/told-path.ts'
import type { SentEvents } from '#worker/tracking/take-events.ts'

/** The event an entry of the log tells of: what it says of a call is a field of a failure, the rest stands in `fetchData`. */
export function toLogged({
  event,
  fetchData,
  url,
  method,
  statusCode,
  reason,
}: LogEntry): SentEvents['events'][number] {
  if (event !== 'failure') return { name: event, fields: fetchData }
  const of = {
    path: url === '' ? undefined : toToldPath(url),
    method: method === '' ? undefined : method,
    status: statusCode,
    reason: reason === '' ? undefined : reason,
  }
  return { name: event, fields: { ...of, ...fetchData } }
}
