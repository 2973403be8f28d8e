import { client, newKey } from '#app/admin/client/browser-client.ts'
import type { EndpointName, Sent } from '#app/admin/client/endpoints.ts'
import { reread } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'

/** Sends the write of an undo, whose form is closed by then: a refusal is shown as a message. */
export async function sendUndo<Name extends EndpointName>(
  endpoint: Name,
  sent: Sent<Name>,
  rereads: readonly EndpointName[],
): Promise<void> {
  await client.send(endpoint, sent, { key: newKey() }).catch((error: unknown) => showToast(describeProblem(error)))
  await reread(rereads)
}
