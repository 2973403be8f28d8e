import { useAtom, useAtomValue } from 'jotai/react'
import { localeAtom } from '#app/client/state/site/locale.ts'
import { pickedStayAtom, type Stay } from '#app/client/state/stays/stay.ts'
import { viewAtom } from '#app/client/state/view.ts'
import { addDays, type CalendarDay, nightsBetween, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { parseRoomsConfig, withPets } from '#app/domain/stays/occupancy.ts'
import { formatStayCopy } from './format-stay-copy.ts'
import type { SearchModel } from './model.ts'
import { stayKey } from './stay-params.ts'

export type SentenceStay = {
  path: string
  /** The text named a length or month and no days: the dates are a proposal. */
  asksDates: boolean
}

/**
 * Returns a function that moves the party and dates of a sentence ("for five, a week in February") from its path to the
 * search's stay, where the guest sees and changes them, and returns the rest of the path. Without a search on the page
 * the path is unchanged.
 */
export function useSentenceStay(model: SearchModel | undefined): (path: string) => SentenceStay {
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const { locale } = useAtomValue(localeAtom)
  const [lastPicked, setPicked] = useAtom(pickedStayAtom)
  return (target) => {
    const [pathname = '/', query = ''] = target.split('?')
    const params = new URLSearchParams(query)
    const typedRooms = parseRoomsConfig(params.get('rooms_config'))
    const hasPets = params.has('pets')
    if (!model || (!typedRooms && !hasPets && !params.has('checkin'))) return { path: target, asksDates: false }
    const pageStayKey = stayKey(path, model.stay)
    const picked = lastPicked?.pageStayKey === pageStayKey ? lastPicked : null
    const current = picked?.stay ?? model.stay
    const dates = readDates(params, current, model.limits.today)
    const party = typedRooms ? withChildAges(typedRooms, params.get('child_ages')) : current.rooms
    const stay = { ...current, ...dates, rooms: withPets(party, hasPets ? 1 : 0) }
    const copy = dates ? formatStayCopy(dates, locale) : (picked?.copy ?? model.copy)
    setPicked({ stay, copy, pageStayKey })
    const asksDates = params.has('nights')
    for (const name of STAY_PARAMS) params.delete(name)
    return { path: params.size > 0 ? `${pathname}?${params}` : pathname, asksDates }
  }
}

const STAY_PARAMS = ['rooms_config', 'child_ages', 'checkin', 'checkout', 'nights', 'month']

/** Returns the dates of the sentence, or null without any. A length alone keeps a check-in the guest has chosen. */
function readDates(params: URLSearchParams, { checkin: currentCheckin }: Stay, today: CalendarDay) {
  const [checkin, checkout] = [parseCalendarDay(params.get('checkin')), parseCalendarDay(params.get('checkout'))]
  if (!checkin || !checkout) return null
  const keepsCheckin = params.has('nights') && !params.has('month') && currentCheckin > addDays(today, 1)
  const start = keepsCheckin ? currentCheckin : checkin
  return { checkin: start, checkout: addDays(start, nightsBetween(checkin, checkout)), isOpen: false }
}
