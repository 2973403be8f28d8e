import type { JobMessage, QueuedMessage } from './infra/env.ts'
import { createDeps, type WiredEnv } from './services/create-deps.ts'
import { handleQueue, handleScheduled } from './services/jobs/scheduled.ts'
import { createSite } from './site/create-site.ts'

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
