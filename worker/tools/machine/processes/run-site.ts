import { holdState } from '../hold-state.ts'
import { statePath } from '../project.ts'
import { findRelease } from './release.ts'
import { type ServeOptions, serveWorker } from './serve-worker.ts'
import { type AdminOptions, startAdmin } from './start-admin.ts'

export type SiteOptions = Omit<ServeOptions, 'port' | 'admin'> & {
  port: number
  /** The admin on its own port; absent: no admin. */
  desk?: { port: number; bindings: Record<string, string> }
  /** The priority of the admin's process (`AdminOptions`). */
  nice?: number
  /** Runs after the data folder is locked, before requests are accepted. */
  prepare?: () => Promise<void>
}

export type RunningSite = { port: number; stop: () => Promise<void> }

const MINUTE = 60_000

/**
 * Runs the built site on this machine: guest requests in this process, admin and jobs in a second one, so that imports
 * and jobs do not delay guests. Both open the same database files. Resolves once both respond; throws when another site
 * uses the same data.
 */
export async function runSite({ desk, prepare, roundMs = MINUTE, ...given }: SiteOptions): Promise<RunningSite> {
  const giveBack = holdState(given.state ?? statePath())
  try {
    // Both processes serve the same release, even if a new build is made meanwhile.
    const options = { release: findRelease(), ...given }
    await prepare?.()
    const guests = await serveWorker(options)
    const { mostOfOne: _, ...shared } = options
    const admin = await startAdmin(adminOptions(shared, { desk, roundMs })).catch(async (error: unknown) => {
      await guests.stop()
      throw error
    })
    return {
      port: guests.port,
      async stop() {
        await Promise.all([guests.stop(), admin.stop()])
        giveBack()
      },
    }
  } catch (error) {
    giveBack()
    throw error
  }
}

/** The admin listens on this machine only; a proxy may forward to it. */
function adminOptions(
  options: Omit<SiteOptions, 'desk' | 'prepare'>,
  { desk, roundMs }: Pick<SiteOptions, 'desk' | 'roundMs'>,
): AdminOptions {
  return { ...options, roundMs, address: '127.0.0.1', port: desk?.port ?? null, admin: desk?.bindings ?? {} }
}
