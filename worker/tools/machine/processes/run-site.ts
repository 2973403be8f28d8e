import { holdState } from '../hold-state.ts'
import { statePath } from '../project.ts'
import { findRelease } from './release.ts'
import { type ServeOptions, serveWorker } from './serve-worker.ts'
import { type AdminOptions, startAdmin } from './start-admin.ts'

export type SiteOptions = Omit<ServeOptions, 'port' | 'admin'> & {
  port: number
  /** The operator's admin on a port of its own; without, there is none. */
  desk?: { port: number; bindings: Record<string, string> }
  /** The priority of the admin's process (`AdminOptions`). */
  nice?: number
  /** What is done to the data once they are held, before anybody is answered. */
  prepare?: () => Promise<void>
}

export type RunningSite = { port: number; stop: () => Promise<void> }

const MINUTE = 60_000

/**
 * Runs the built site on this machine: guests' requests in this process, the admin and all jobs in a second one, so that neither an
 * import nor a job delays guests. Both open the same database files. Resolves once both answer; throws where another site has the
 * same data.
 */
export async function runSite({ desk, prepare, roundMs = MINUTE, ...given }: SiteOptions): Promise<RunningSite> {
  const giveBack = holdState(given.state ?? statePath())
  try {
    // Both processes serve one release, whatever is built beside them.
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

/** The admin is reached from this machine alone; a proxy may lead to it. */
function adminOptions(
  options: Omit<SiteOptions, 'desk' | 'prepare'>,
  { desk, roundMs }: Pick<SiteOptions, 'desk' | 'roundMs'>,
): AdminOptions {
  return { ...options, roundMs, address: '127.0.0.1', port: desk?.port ?? null, admin: desk?.bindings ?? {} }
}
