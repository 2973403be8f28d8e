import { useAtomValue } from 'jotai/react'
import { nightsBetween } from '#app/domain/calendar-day.ts'
import { summarizeRooms } from '#app/domain/occupancy.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { pickedStayAtom } from '#app/state/stay.ts'
import { visitAtom } from '#app/state/view.ts'
import type { SearchModel, Stay } from './model.ts'

export type StayWords = { checkin: string; checkout: string; nights: string; nightsCount: number; guests: string }

/**
 * The stay on show and its words: the server's as long as nothing was picked, ours afterwards, so that hydration never
 * meets a text another ICU wrote.
 */
export function useStayWords(model: SearchModel): { stay: Stay; words: StayWords } {
  const translate = useTranslate()
  const picked = useAtomValue(pickedStayAtom)
  const visit = useAtomValue(visitAtom)
  const stay = picked ?? model.stay
  const nightsCount = nightsBetween(stay.checkin, stay.checkout)
  const { rooms, guests } = summarizeRooms(stay.rooms)
  const guestWords = translate('search.roomsAndGuestsValue', { rooms, guests })
  if (!picked || !visit) return { stay, words: { ...model.words, nightsCount, guests: guestWords } }
  const format = createFormatter(visit.locale)
  return {
    stay,
    words: {
      checkin: format.dayWithWeekday(stay.checkin),
      checkout: format.dayWithWeekday(stay.checkout),
      nights: translate('search.nightsShort', { count: nightsCount }),
      nightsCount,
      guests: guestWords,
    },
  }
}
