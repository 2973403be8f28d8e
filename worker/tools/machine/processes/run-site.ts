import { lockState } from '../lock-state.ts'
import { statePath } from '../project.ts'
import { findRelease } from './release.ts'
import { type ServeOptions, type Serving, serveWorker } from './serve-worker.ts'
import { startAdmin } from './start-admin.ts'

export type SiteOptions = Omit<ServeOptions, 'admin'> & {
  /** The admin on its own port; absent: jobs only. */
  admin?: { port: number; bindings: Record<string, string> }
  /** The priority of the admin's process (`AdminOptions`). */
  isAdminLowPriority?: boolean
  /** Runs after the data folder is locked, before requests are accepted. */
  prepare?: () => Promise<void>
}

/**
 * Runs the built site on this machine: guest requests in this process, admin and jobs in a second one, so that imports
 * and jobs do not delay guests. Both open the same database files. Resolves once both respond; throws when another site
 * uses the same data.
 */
export async function runSite(options: SiteOptions): Promise<Serving> {
  const { admin: adminOptions, isAdminLowPriority, prepare, jobsEveryMs = 60_000, ...serveOptions } = options
  const unlock = lockState(serveOptions.state ?? statePath())
  try {
    // Both processes serve the same release, even if a new build is made meanwhile.
    const shared = { release: findRelease(), ...serveOptions }
    await prepare?.()
    const guests = await serveWorker(shared)
    // The admin listens on this machine only; a proxy may forward to it.
    const adminServeOptions = {
      address: '127.0.0.1',
      port: adminOptions?.port ?? null,
      admin: adminOptions?.bindings ?? {},
      isLowPriority: isAdminLowPriority,
      jobsEveryMs,
    }
    const admin = await startAdmin({ ...shared, ...adminServeOptions }).catch(async (error: unknown) => {
      await guests.stop()
      throw error
    })
    return {
      port: guests.port,
      async stop() {
        await Promise.all([guests.stop(), admin.stop()])
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
