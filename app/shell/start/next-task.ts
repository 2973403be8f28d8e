type Scheduler = { yield?: () => Promise<void> }

/** Yields to the browser between two pieces of work. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  // Safari has no scheduler.yield.
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}
