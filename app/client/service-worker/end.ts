import type { WorkerScope } from './scope.ts'

/** Served when the operator disabled the worker (`SERVICE_WORKER=off`): deletes all caches and unregisters itself. */
function endWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(unregister()))

  async function unregister(): Promise<void> {
    await Promise.all((await scope.caches.keys()).map((name) => scope.caches.delete(name)))
    await scope.registration.unregister()
  }
}

endWorker(globalThis as unknown as WorkerScope)
