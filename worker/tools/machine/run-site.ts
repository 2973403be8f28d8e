import { type Front, startFront } from './front.ts'
import { holdState } from './hold-state.ts'
import { type HostOptions, startHost } from './host.ts'
import { builtDesk, statePath } from './project.ts'
import { findWorkerd } from './workerd-process.ts'

export type SiteOptions = Pick<HostOptions, 'state' | 'bindings'> & {
  port: number
  address: string
  /** So many connections one network may hold; without, any number. */
  mostOfOne?: number
  /** How often the jobs are called. */
  roundMs?: number
  /** workerd is started anew when it holds more than so much memory; 0: never. */
  mostMegabytes?: number
  /** How often its memory is looked at. */
  lookMs?: number
  /** So long requests on their way may take to end before the site stops. */
  drainMs?: number
  /** The operator's desk beside the site, on a port of its own; without, there is none. */
  desk?: { port: number; bindings: Record<string, string> }
  /** What is done to the data once they are held, before anybody is answered. */
  prepare?: () => Promise<void>
}

export type RunningSite = { port: number; stop: () => Promise<void> }

const MINUTE = 60_000
const DESK = 'stayfront-desk'

/**
 * Runs the built site for guests on this machine: the worker behind a front that outlives it, the jobs each minute, and a
 * bound on its memory. Resolves once it answers; throws where another site has the same data.
 */
export async function runSite(options: SiteOptions): Promise<RunningSite> {
  const { port, address, mostOfOne, roundMs = MINUTE, mostMegabytes = 0, lookMs = 5_000, drainMs = 20_000 } = options
  const giveBack = holdState(options.state ?? statePath())
  await options.prepare?.()
  const worker = await superviseWorker(options)
  const front = await startFront({ port, address, inner: worker.url, mostOfOne })
  // Neither waits for the other: the desk calls strangers, and some take their time.
  const rounds = [undefined, ...(options.desk ? [DESK] : [])].map((name) => repeat(roundMs, () => worker.runJobs(name)))
  const looks = repeat(lookMs, async () => {
    await worker.mend()
    await boundMemory({ front, worker, mostMegabytes })
  })
  // What fell due while the site was away.
  for (const round of rounds) void round.now()
  return {
    port: front.port,
    async stop() {
      for (const round of rounds) round.stop()
      looks.stop()
      await front.close(drainMs)
      await Promise.all([...rounds, looks].map((one) => one.now()))
      await worker.stop()
      giveBack()
    },
  }
}

type Worker = {
  url: () => URL
  /** The jobs of the site, or of the worker of that name beside it. */
  runJobs: (name?: string) => Promise<void>
  /** Puts a new host in the place of one that could not start workerd again. */
  mend: () => Promise<void>
  /** Ends that workerd and resolves once it runs again; at once where it has ended already. */
  renew: (pid: number) => Promise<void>
  stop: () => Promise<void>
}

/** The worker, by whatever workerd it is run just now: Miniflare starts one anew when it has ended, once. */
async function superviseWorker({ state, bindings, desk }: SiteOptions): Promise<Worker> {
  let onRestart = () => {}
  const peers = desk ? [{ name: DESK, folder: builtDesk(), ...desk }] : []
  const begin = () => startHost({ state, bindings, peers, port: 0, onRestart: () => onRestart() })
  let host = await begin()
  let url = await host.ready
  return {
    url: () => url,
    async runJobs(name) {
      // Asked for anew each round: what was given out before workerd ended throws for ever.
      const called = await host.getWorker(name)
      await called.scheduled({ cron: '* * * * *' })
    },
    async mend() {
      const failure: unknown = await host.ready.then(
        () => null,
        (error: unknown) => error,
      )
      if (failure === null) return
      tell('error', 'workerd_did_not_start', { error: String(failure) })
      await host.dispose().catch(() => {})
      host = await begin()
      url = await host.ready
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

type Bound = { front: Front; worker: Worker; mostMegabytes: number }

/** workerd gives hardly any memory back: when it holds too much, requests wait for the second in which it starts again. */
async function boundMemory({ front, worker, mostMegabytes }: Bound): Promise<void> {
  const workerd = mostMegabytes > 0 ? findWorkerd() : null
  if (!workerd || workerd.megabytes <= mostMegabytes) return
  tell('info', 'workerd_too_large', { megabytes: Math.round(workerd.megabytes), mostMegabytes })
  try {
    await front.pause(10_000)
    await worker.renew(workerd.pid)
  } finally {
    front.resume()
  }
}

/** Ends a workerd of ours; false when it is gone: it ended by itself, and what has its number now is not ours. */
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

/** Does something again and again, never twice at once; a failure is told and ends nothing. `now` after `stop` waits for the last. */
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

function tell(level: 'info' | 'error', event: string, facts: Record<string, unknown> = {}): void {
  console[level](JSON.stringify({ level, event, ...facts }))
}
