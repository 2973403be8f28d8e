import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/** Starts a process that is killed when this one exits. */
export function startProcess(binary: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(binary, args, options)
  const stop = () => child.kill()
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
  return child
}

/** Ends a process and resolves once it has exited; kills it after ten seconds. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill()
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}
