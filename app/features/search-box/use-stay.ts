import { useAtomValue } from 'jotai/react'
import { type PickedStay, pickedStayAtom, type Stay } from '#app/client/state/stays/stay.ts'
import { viewAtom } from '#app/client/state/view.ts'
import { flexibleDays } from '#app/domain/search/open-search.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { SearchModel } from './model.ts'
import { stayKey } from './stay-params.ts'

export type DisplayedStay = {
  stay: Stay
  picked: PickedStay | null
  copy: {
    checkin: string
    checkout: string
    nights: string
    nightsCount: number
    guests: string
    /** `± 2 days`; null for exact dates. */
    flexible: string | null
  }
}

/**
 * Returns the stay shown in the search box and its copy: the guest's selection, otherwise the page's stay with the
 * server's copy, because the browser's ICU version may differ and break hydration.
 */
export function useStay(model: SearchModel): DisplayedStay {
  const translate = useTranslate()
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const lastPicked = useAtomValue(pickedStayAtom)
  const picked = lastPicked?.pageStayKey === stayKey(path, model.stay) ? lastPicked : null
  const stay = picked?.stay ?? model.stay
  const { rooms, guests } = summarizeRooms(stay.rooms)
  const flexibleDayCount = model.limits.offersFlexibleDays ? flexibleDays(stay.flexibleDaysCount) : 0
  const copy = picked
    ? { ...picked.copy, nights: translate('search.nightsShort', { count: picked.copy.nightsCount }) }
    : model.copy
  return {
    stay,
    picked,
    copy: {
      ...copy,
      guests: translate('search.roomsAndGuestsValue', { rooms, guests }),
      flexible: flexibleDayCount > 0 ? translate('search.plusMinusDays', { count: flexibleDayCount }) : null,
    },
  }
}
