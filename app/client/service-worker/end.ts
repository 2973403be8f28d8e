import type { WorkerScope } from './scope.ts'

/**
 * What is served in place of the worker when the operator has switched it off (`SERVICE_WORKER=off`): it takes its place at once,
 * takes everything away that was kept, and leaves. Pages that are open stay as they are, and ask the network from then on.
 */
function endWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(leave()))

  async function leave(): Promise<void> {
    await Promise.all((await scope.caches.keys()).map((name) => scope.caches.delete(name)))
    await scope.registration.unregister()
  }
}

endWorker(globalThis as unknown as WorkerScope)
