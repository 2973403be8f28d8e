import type { Miniflare } from 'miniflare'
import { type Front, startFront } from '../front.ts'
import { type HostOptions, startHost } from '../host.ts'
import { builtDesk } from '../project.ts'
import { findRelease, folderOf, type Release } from './release.ts'
import { findWorkerd } from './workerd-process.ts'

export type ServeOptions = Pick<HostOptions, 'state' | 'bindings'> & {
  /** Where requests are accepted; null: nowhere, the process only runs jobs. */
  port: number | null
  address: string
  /** The release to serve even after newer builds; by default the current one. */
  release?: Release
  /** The maximum number of connections from one network; unlimited by default. */
  mostOfOne?: number
  /** Variables of the admin Worker. With them the port leads to the admin, otherwise to the guests' site. */
  admin?: Record<string, string>
  /** Interval of the jobs; by default never. */
  roundMs?: number
  /** workerd is restarted when it uses more memory than this; 0: never. */
  mostMegabytes?: number
  lookMs?: number
  /** Time for requests in progress to finish before the process stops. */
  drainMs?: number
}

export type Serving = { port: number; stop: () => Promise<void> }

const ADMIN = 'stayfront-desk'

/**
 * Runs the built Workers in a workerd behind a front that survives its restarts, with jobs every minute and a memory
 * limit. Resolves once requests are answered.
 */
export async function serveWorker(options: ServeOptions): Promise<Serving> {
  const { port, address, mostOfOne, roundMs = 0, mostMegabytes = 0, lookMs = 5_000, drainMs = 20_000 } = options
  const worker = await superviseWorker(options)
  const front = port === null ? null : await startFront({ port, address, inner: worker.url, mostOfOne })
  // Separate timers: the admin's jobs call webhooks, which may be slow.
  const called = roundMs > 0 ? [undefined, ...(options.admin ? [ADMIN] : [])] : []
  const rounds = called.map((name) => repeat(roundMs, () => worker.runJobs(name)))
  const looks = repeat(lookMs, async () => {
    await worker.mend()
    await boundMemory({ front, worker, mostMegabytes })
  })
  // Runs what became due while the site was stopped.
  for (const round of rounds) void round.now()
  return {
    port: front?.port ?? 0,
    async stop() {
      for (const round of rounds) round.stop()
      looks.stop()
      await front?.close(drainMs)
      await Promise.all([...rounds, looks].map((one) => one.now()))
      await worker.stop()
    },
  }
}

type Worker = {
  url: () => URL
  /** Runs the jobs of the site, or of the named Worker. */
  runJobs: (name?: string) => Promise<void>
  /** Replaces a host that failed to restart workerd. */
  mend: () => Promise<void>
  /** Kills that workerd and resolves once the new one runs; at once if it has ended already. */
  renew: (pid: number) => Promise<void>
  stop: () => Promise<void>
}

/** Supervises the Worker: Miniflare restarts an ended workerd only once. */
async function superviseWorker({ state, bindings, admin, release = findRelease() }: ServeOptions): Promise<Worker> {
  let onRestart = () => {}
  const begin = async (): Promise<[Miniflare, URL]> => {
    const build = folderOf(release)
    const peers = admin ? [{ name: ADMIN, folder: builtDesk(build), port: 0, bindings: admin }] : []
    const host = await startHost({ state, bindings, build, peers, port: 0, onRestart: () => onRestart() })
    return [host, await urlOf(host)]
  }
  const urlOf = async (host: Miniflare) => {
    const url = await host.ready
    return admin ? host.unsafeGetDirectURL(ADMIN) : url
  }
  let [host, url] = await begin()
  return {
    url: () => url,
    async runJobs(name) {
      // Fetched for each round: a worker obtained before workerd ended throws forever.
      const called = await host.getWorker(name)
      await called.scheduled({ cron: '* * * * *' })
    },
    async mend() {
      const failure: unknown = await urlOf(host).then(
        (now) => {
          url = now
          return null
        },
        (error: unknown) => error,
      )
      if (failure === null) return
      tell('error', 'workerd_did_not_start', { error: String(failure) })
      await host.dispose().catch(() => {})
      ;[host, url] = await begin()
    },
    async renew(pid) {
      const restarted = new Promise<void>((resolve) => {
        onRestart = resolve
      })
      if (!end(pid)) return
      await Promise.race([restarted, new Promise((resolve) => setTimeout(resolve, 10_000))])
    },
    stop: () => host.dispose(),
  }
}

type Bound = { front: Front | null; worker: Worker; mostMegabytes: number }

/** workerd returns little memory to the system, so a large one is restarted; requests wait about a second. */
async function boundMemory({ front, worker, mostMegabytes }: Bound): Promise<void> {
  const workerd = mostMegabytes > 0 ? findWorkerd() : null
  if (!workerd || workerd.megabytes <= mostMegabytes) return
  tell('info', 'workerd_too_large', { megabytes: Math.round(workerd.megabytes), mostMegabytes })
  try {
    await front?.pause(10_000)
    await worker.renew(workerd.pid)
  } finally {
    front?.resume()
  }
}

/** Kills our workerd; returns false when it has ended already and another process may have its pid. */
function end(pid: number): boolean {
  if (findWorkerd()?.pid !== pid) return false
  try {
    return process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

type Repeated = { stop: () => void; now: () => Promise<void> }

/**
 * Repeats work without overlap; a failure is logged and the repetition continues. `now` after `stop` waits for the last
 * run.
 */
function repeat(everyMs: number, work: () => Promise<void>): Repeated {
  let running: Promise<void> | null = null
  let isOver = false
  const now = async () => {
    if (!isOver) {
      running ??= work()
        .catch((error: unknown) => tell('error', 'round_failed', { error: String(error) }))
        .finally(() => {
          running = null
        })
    }
    await running
  }
  const timer = setInterval(now, everyMs)
  return {
    now,
    stop() {
      isOver = true
      clearInterval(timer)
    },
  }
}

export function tell(level: 'info' | 'error', event: string, facts: Record<string, unknown> = {}): void {
  console[level](JSON.stringify({ level, event, ...facts }))
}
