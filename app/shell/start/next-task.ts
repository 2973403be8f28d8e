type Scheduler = { yield?: () => Promise<void> }

/** Ends the task at hand, so that the browser can answer the guest before the next piece of work. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  // Safari has no scheduler.
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}
