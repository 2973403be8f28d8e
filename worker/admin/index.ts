import { createDeps } from '#worker/services/create-deps.ts'
import type { DeskBindings } from './context.ts'
import { createDesk } from './create-admin.ts'
import { runDeskJobs } from './jobs.ts'

const desk = createDesk()

export default {
  fetch: desk.fetch,
  async scheduled(_controller, env, context) {
    await runDeskJobs(createDeps(env, { later: (work) => context.waitUntil(work) }), env)
  },
} satisfies ExportedHandler<DeskBindings>
