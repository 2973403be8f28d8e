import { useStore } from 'jotai/react'
import { useEffect, useState } from 'react'
import { logError } from '#app/client/request/log.ts'
import { hotelAtom } from '#app/client/state/stays/hotel.ts'
import { viewAtom } from '#app/client/state/view.ts'
import type { HotelModel } from './model.ts'

/** Four checks, one every thirty seconds, while the page is visible. */
export const refreshPlan = { everyMs: 30_000, times: 4 }

/** Polls availability and reloads the page data when it has changed. Returns whether that happened. */
export function useFreshAvailability({ query, state }: HotelModel['availability']): boolean {
  const store = useStore()
  const question = new URLSearchParams(query).toString()
  // By stay only: the refreshed page may use another room type or coupon than the unavailable one.
  const stay = [query.hotel_id, query.checkin, query.checkout, query.rooms_config, query.child_ages].join(' ')
  const [changed, setChanged] = useState<string | null>(null)

  // Syncs with availability on the server, which others book from.
  useEffect(() => {
    let isHere = true
    let known = state
    let left = refreshPlan.times
    const timer = setInterval(() => {
      // An overlay works with the data it was opened with, so the page below must not change.
      const hasOverlay = (store.get(viewAtom)?.overlay ?? null) !== null
      if (document.visibilityState === 'hidden' || hasOverlay) return
      left -= 1
      if (left === 0) stop()
      check().catch((error) => logError('availability', error))
    }, refreshPlan.everyMs)
    store.set(hotelAtom, { type: 'watchStarted', intervalId: Number(timer) })

    async function check(): Promise<void> {
      const { fetchAvailabilityState, refreshPage } = await import('./refresh.ts')
      const found = await fetchAvailabilityState(question)
      if (!isHere || found === null || found === known) return
      if (!(await refreshPage(store))) return
      known = found
      setChanged(stay)
    }

    function stop(): void {
      clearInterval(timer)
      store.set(hotelAtom, { type: 'watchStopped' })
    }

    return () => {
      isHere = false
      stop()
    }
    // Excludes `state`: a refreshed page must not restart the four checks.
  }, [question, stay, store])

  return changed === stay
}
