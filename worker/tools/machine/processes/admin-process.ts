import { lowerPriority } from './lower-priority.ts'
import { serveWorker } from './serve-worker.ts'
import type { AdminOptions, AdminReport } from './start-admin.ts'

/** Process of the admin and the jobs; stops when its parent disconnects or ends. */
process.once('message', async (options: AdminOptions) => {
  const parentLeft = new Promise((resolve) => process.once('disconnect', resolve))
  // workerd inherits the priority.
  if (options.isLowPriority) lowerPriority()
  try {
    const serving = await serveWorker(options)
    // Ctrl+C reaches the whole process group, and Miniflare would end at once, aborting requests in progress.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal).on(signal, () => {})
    report({ port: serving.port })
    await parentLeft
    await serving.stop()
    process.exit(0)
  } catch (error) {
    report({ failure: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  }
})

function report(outcome: AdminReport): void {
  if (process.connected) process.send?.(outcome)
}
