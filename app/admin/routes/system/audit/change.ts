import type { EndpointItem } from '#app/admin/client/endpoints.ts'

export type Change = EndpointItem<'GET /v1/audit'>

/** Joins the steps of one request on one subject: the values before the first and after the last. Newest first. */
export function foldRequests(changes: readonly Change[]): Change[] {
  const folded: Change[] = []
  for (const change of changes) {
    const later = folded.at(-1)
    if (later && isSameAct(later, change)) folded[folded.length - 1] = { ...later, before: change.before }
    else folded.push(change)
  }
  return folded
}

function isSameAct(one: Change, other: Change): boolean {
  return one.request_id === other.request_id && one.action === other.action && one.subject === other.subject
}
