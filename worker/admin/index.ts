import { createDeps } from '#worker/wire.ts'
import type { DeskBindings } from './context.ts'
import { runDeskJobs } from './jobs.ts'
import { createDesk } from './site.ts'

const desk = createDesk()

export default {
  fetch: desk.fetch,
  async scheduled(_controller, env, context) {
    await runDeskJobs(createDeps(env, { later: (work) => context.waitUntil(work) }), env)
  },
} satisfies ExportedHandler<DeskBindings>
