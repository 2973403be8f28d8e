import type { WorkerScope } from './scope.ts'
import { type Build, startWorker } from './worker.ts'

declare const BUILD: Build

startWorker(globalThis as unknown as WorkerScope, BUILD)
