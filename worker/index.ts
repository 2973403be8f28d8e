import type { JobMessage, QueuedMessage } from './env.ts'
import { handleQueue } from './jobs/queue.ts'
import { handleScheduled } from './jobs/scheduled.ts'
import { createSite } from './site.ts'
import { createDeps, type WiredEnv } from './wire.ts'

const site = createSite()

export default {
  fetch: site.fetch,
  async scheduled(_controller, env, context) {
    await handleScheduled(createDeps(env, { later: (work) => context.waitUntil(work) }))
  },
  async queue(batch, env, context) {
    await handleQueue(createDeps(env, { later: (work) => context.waitUntil(work) }), batch)
  },
} satisfies ExportedHandler<WiredEnv, QueuedMessage | JobMessage>
