import { useEffect } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import { keyOf, queryClient } from '#app/admin/client/live.ts'
import type { Sheet } from './today-rows.ts'

const READ = 'GET /v1/bookings/{bookingNo}'

/** Prefetched bookings at most, one after another. */
const MAX = 60

const PAUSE_MS = 3_000
const FRESH_MS = 900_000

/** Prefetches the day's bookings of one property, so that each of them opens offline. */
export function usePrefetchedBookings(sheets: readonly Sheet[] | null, isOne: boolean): void {
  const numbers = isOne ? listNumbers(sheets ?? []).join() : ''
  useEffect(() => {
    if (numbers === '') return
    let isLeft = false
    const timer = setTimeout(async () => {
      for (const bookingNo of numbers.split(',')) {
        if (isLeft || !navigator.onLine) return
        await prefetch(bookingNo)
      }
    }, PAUSE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [numbers])
}

function listNumbers(sheets: readonly Sheet[]): string[] {
  const stays = sheets.flatMap(({ arrivals, in_house: inHouse, departures }) => [
    ...arrivals,
    ...departures,
    ...inHouse,
  ])
  return [...new Set(stays.map(({ booking_no: number }) => number))].slice(0, MAX)
}

function prefetch(bookingNo: string): Promise<void> {
  const sent = { path: { bookingNo } }
  return queryClient.prefetchQuery({
    queryKey: keyOf(READ, sent),
    queryFn: ({ signal }) => client.send(READ, sent, { signal, isBackground: true }),
    staleTime: FRESH_MS,
    retry: false,
  })
}
