import type { WorkerScope } from './scope.ts'
import { type Build, startWorker } from './worker.ts'

/** Put in by the build. */
declare const BUILD: Build

startWorker(globalThis as unknown as WorkerScope, BUILD)
