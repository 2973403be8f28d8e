import { useStore } from 'jotai/react'
import { useEffect, useState } from 'react'
import { logError } from '#app/request/log.ts'
import { hotelAtom } from '#app/state/stays/hotel.ts'
import { viewAtom } from '#app/state/view.ts'
import type { HotelModel } from '../model.ts'

/** Every half minute, four times, while the page is looked at (DEC-72). */
export const refreshPlan = { everyMs: 30_000, times: 4 }

/**
 * Asks now and then whether rooms and prices on show still hold; when they do not, the page is brought up to date.
 * Answers whether that has happened, so that the guest is told [AVAIL-30].
 */
export function useFreshAvailability({ query, state }: HotelModel['availability']): boolean {
  const store = useStore()
  const question = new URLSearchParams(query).toString()
  // News is of a stay: a refreshed page may ask with another room or coupon than the one that is gone.
  const stay = [query.hotel_id, query.checkin, query.checkout, query.rooms_config, query.child_ages].join(' ')
  const [changed, setChanged] = useState<string | null>(null)

  // Syncs with the stock, which others buy from while this page is open.
  useEffect(() => {
    let isHere = true
    let known = state
    let left = refreshPlan.times
    const timer = setInterval(() => {
      // An overlay works on what it was opened with; the page behind it must not move.
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
    // A refreshed page comes with a new state, which must not start the four anew.
  }, [question, stay, store])

  return changed === stay
}
