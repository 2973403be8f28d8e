import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const THREADS = '/proc/self/task'

/**
 * Gives this process the lowest priority (`nice` 19), with the threads it has and every thread and child it starts
 * later: it uses the processor time that others leave. `SCHED_IDLE` would leave nothing on a busy machine, where a
 * stopped import still holds the lock of the database.
 */
export function lowerPriority(): void {
  // Linux sets it for a single thread: the pool that encodes pictures exists already and would stay as it is.
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid]
  for (const thread of threads) lowerThread(thread)
}

function lowerThread(thread: number): void {
  try {
    setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch {
    // The thread has ended meanwhile.
  }
}
