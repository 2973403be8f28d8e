import { useAtom, useAtomValue } from 'jotai/react'
import { logError } from '#app/client/request/log.ts'
import { localeAtom } from '#app/client/state/site/locale.ts'
import { pickedStayAtom } from '#app/client/state/stays/stay.ts'
import { viewAtom } from '#app/client/state/view.ts'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { SearchModel } from './model.ts'
import { stayKey } from './stay-params.ts'

/**
 * Returns a function that moves the party and dates of a sentence ("for five, 11 to 14 January") from its path to the
 * search's stay, where the guest sees and changes them, and returns the rest of the path. Without a search on the page
 * the path is unchanged.
 */
export function useSentenceParty(model: SearchModel | undefined): (path: string) => string {
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const { locale } = useAtomValue(localeAtom)
  const [latest, setPicked] = useAtom(pickedStayAtom)
  return (target) => {
    const [pathname = '/', query = ''] = target.split('?')
    const params = new URLSearchParams(query)
    const rooms = parseRoomsConfig(params.get('rooms_config'))
    const [checkin, checkout] = [parseCalendarDay(params.get('checkin')), parseCalendarDay(params.get('checkout'))]
    const dates = checkin && checkout ? { checkin, checkout, isOpen: false } : null
    if ((!rooms && !dates) || !model) return target
    const over = stayKey(path, model.stay)
    const picked = latest?.over === over ? latest : null
    const stay = { ...(picked?.stay ?? model.stay), ...dates, ...(rooms ? { rooms } : {}) }
    setPicked({ stay, words: picked?.words ?? model.words, over })
    if (dates) {
      import('./format-stay-copy.ts')
        .then(({ formatStayCopy }) => setPicked({ stay, words: formatStayCopy(dates, locale), over }))
        .catch((error) => logError('typedDates', error))
    }
    for (const name of ['rooms_config', 'checkin', 'checkout']) params.delete(name)
    return params.size > 0 ? `${pathname}?${params}` : pathname
  }
}
