import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { log, type ServeOptions, type Serving } from './serve-worker.ts'

export type AdminOptions = ServeOptions & {
  /** Imports, rate updates and jobs use only the processor time that guests leave (`lowerPriority`). */
  isLowPriority?: boolean
}

/** First message of the process: its port, or why it failed. */
export type AdminReport = { port: number } | { failure: string }

const ENTRY_FILE = join(import.meta.dirname, 'admin-process.ts')
const RESTART_MS = 1_000

/**
 * Starts the process of admin and jobs, and restarts it when it ends. Resolves once it responds; throws its error when
 * it cannot start.
 */
export async function startAdmin(options: AdminOptions): Promise<Serving> {
  let timer: NodeJS.Timeout | undefined
  let { child, report } = startProcess(options)
  const firstReport = await report
  if ('failure' in firstReport) throw new Error(firstReport.failure)

  const onExit = (code: number | null, signal: string | null) => {
    log('admin_ended', { code, signal })
    timer = setTimeout(() => {
      ;({ child, report } = startProcess({ ...options, port: options.port === null ? null : firstReport.port }))
      child.once('exit', onExit)
      void report.then((outcome) => 'failure' in outcome && log('admin_did_not_start', outcome))
    }, RESTART_MS)
  }
  child.once('exit', onExit)

  return {
    port: firstReport.port,
    async stop() {
      clearTimeout(timer)
      child.off('exit', onExit)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Sends the options as a message, because arguments would show their secrets to every user of the machine. */
function startProcess(options: AdminOptions): { child: ChildProcess; report: Promise<AdminReport> } {
  const child = fork(ENTRY_FILE, [], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  child.send(options)
  const report = new Promise<AdminReport>((resolve) => {
    child.once('message', (message) => resolve(message as AdminReport))
    child.once('exit', () => resolve({ failure: 'the process of the admin ended before it responded' }))
  })
  return { child, report }
}
