import { dropPageCaches } from '#app/request/kept/kept-pages.ts'

/** Clears what was kept for the guest before: their bookings, and pages whose prices may differ now; a failure is no harm [AUTH-34, OFFL-08]. */
export async function clearPersonalCaches(): Promise<void> {
  await dropPageCaches()
}
