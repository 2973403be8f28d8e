import type { Deps } from '#worker/deps.ts'

/** A piece of the minute's work; `run` tells how many things it did. */
export type Job = { name: string; run: (deps: Deps) => Promise<number> }
