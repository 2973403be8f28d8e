import { createDeps } from '#worker/services/create-deps.ts'
import type { AdminBindings } from './context.ts'
import { createAdmin } from './create-admin.ts'
import { runAdminJobs } from './jobs.ts'

const admin = createAdmin()

export default {
  fetch: admin.fetch,
  async scheduled(_controller, env, context) {
    await runAdminJobs(createDeps(env, { later: (work) => context.waitUntil(work) }), env)
  },
} satisfies ExportedHandler<AdminBindings>
