import { dropPageCaches } from '#app/client/request/storage/cached-pages.ts'

/** Deletes the previous guest's cached pages: bookings, and pages whose prices may differ. Failures are ignored. */
export async function clearPersonalCaches(): Promise<void> {
  await dropPageCaches()
}
