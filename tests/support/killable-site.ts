import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SiteOptions } from '#worker/tools/machine/processes/run-site.ts'

export type KillableSite = {
  /** Ends all processes of the site at once, as kill -9 or a power cut does. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Runs a site as `runSite` does, with its admin and both workerds in a separate group of processes. */
export async function startKillableSite(options: SiteOptions): Promise<KillableSite> {
  const child = fork(join(import.meta.dirname, 'site-process.ts'), [], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const { pid } = child
  if (!pid) throw new Error('the process did not start')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => {
      output += part
    })
  }
  const ended = once(child, 'exit')
  child.send(options)
  const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])
  if (!isReady) throw new Error(output)
  return {
    async kill() {
      process.kill(-pid, 'SIGKILL')
      await ended
    },
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
