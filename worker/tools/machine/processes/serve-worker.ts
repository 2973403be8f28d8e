import { setTimeout as sleep } from 'node:timers/promises'
import { startFront } from '../front.ts'
import { type HostOptions, startHost } from '../host.ts'
import { builtAdmin } from '../project.ts'
import { findRelease, folderOf, type Release } from './release.ts'

export type ServeOptions = Pick<HostOptions, 'state' | 'bindings'> & {
  /** Where requests are accepted; null: nowhere, the process only runs jobs. */
  port: number | null
  address: string
  /** The release to serve even after newer builds; by default the current one. */
  release?: Release
  /** Variables of the admin Worker; with them the port leads to the admin, otherwise to the guests' site. */
  admin?: Record<string, string>
  /** Interval of the jobs; by default never. */
  jobsEveryMs?: number
  /** Interval of the check that workerd answers. */
  checkEveryMs?: number
}

export type Serving = { port: number; stop: () => Promise<void> }

const ADMIN_WORKER = 'stayfront-admin'

/** Time for requests in progress to finish before the process stops. */
const DRAIN_MS = 20_000

/** Runs the built Workers in a workerd behind a front, with jobs every minute. Resolves once requests are answered. */
export async function serveWorker(options: ServeOptions): Promise<Serving> {
  const { port, address, jobsEveryMs = 0, checkEveryMs = 5_000 } = options
  const worker = await superviseWorker(options)
  const front = port === null ? null : await startFront({ port, address, inner: worker.url })
  const stopping = new AbortController()
  // Separate loops: the admin's jobs call webhooks, which may be slow.
  const workersWithJobs = jobsEveryMs > 0 ? [undefined, ...(options.admin ? [ADMIN_WORKER] : [])] : []
  const loops = [
    ...workersWithJobs.map((name) => repeat(jobsEveryMs, () => worker.runJobs(name), stopping.signal)),
    repeat(checkEveryMs, worker.restartIfFailed, stopping.signal),
  ]
  return {
    port: front?.port ?? 0,
    async stop() {
      stopping.abort()
      await front?.close(DRAIN_MS)
      await Promise.all(loops)
      await worker.stop()
    },
  }
}

/** Starts the Workers. Miniflare restarts workerd once; `restartIfFailed` replaces a Miniflare that failed to. */
async function superviseWorker({ state, bindings, admin, release = findRelease() }: ServeOptions) {
  const start = async () => {
    const build = folderOf(release)
    const peers = admin ? [{ name: ADMIN_WORKER, folder: builtAdmin(build), port: 0, bindings: admin }] : []
    const host = await startHost({ state, bindings, build, peers, port: 0 })
    const url = await host.ready
    return { host, url: admin ? await host.unsafeGetDirectURL(ADMIN_WORKER) : url }
  }
  let current = await start()
  return {
    url: () => current.url,
    /** Runs the jobs of the site, or of the named Worker. */
    async runJobs(name?: string) {
      // Fetched for each round: a Worker obtained before workerd ended throws forever.
      const worker = await current.host.getWorker(name)
      await worker.scheduled({ cron: '* * * * *' })
    },
    async restartIfFailed() {
      const failure: unknown = await current.host.ready.then(() => null, String)
      if (failure === null) return
      log('workerd_did_not_start', { error: failure })
      await current.host.dispose().catch(() => {})
      current = await start()
    },
    stop: () => current.host.dispose(),
  }
}

/** Repeats work now and at each full interval of the clock, without overlap; failures are logged. */
async function repeat(everyMs: number, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work().catch((error: unknown) => log('round_failed', { error: String(error) }))
    await sleep(everyMs - (Date.now() % everyMs), undefined, { signal }).catch(() => {})
  }
}

/** Logs an error as a line of JSON. */
export function log(event: string, details: Record<string, unknown>): void {
  console.error(JSON.stringify({ level: 'error', event, ...details }))
}
