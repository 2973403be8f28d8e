import { dropPageCaches } from '#app/client/request/storage/cached-pages.ts'

/** Deletes cached pages of the previous guest: bookings, and pages whose prices may differ. Failures are ignored. */
export async function clearPersonalCaches(): Promise<void> {
  await dropPageCaches()
}
