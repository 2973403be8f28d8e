import type { WorkerScope } from './scope.ts'

/** Served when the operator has switched the worker off (`SERVICE_WORKER=off`): deletes all caches and leaves. */
function endWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(leave()))

  async function leave(): Promise<void> {
    await Promise.all((await scope.caches.keys()).map((name) => scope.caches.delete(name)))
    await scope.registration.unregister()
  }
}

endWorker(globalThis as unknown as WorkerScope)
