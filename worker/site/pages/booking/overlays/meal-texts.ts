import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { TextOverlayData } from '#app/overlays/property/model.ts'
import { type OverlayContext, textPart } from './overlay-context.ts'

export function buildMealInfo({ booking, words }: OverlayContext): TextOverlayData {
  const { translate, money } = words
  const lines = booking.meals.map((meal) => ({
    isOn: meal.status === 'Confirmed',
    text: translate('life.mealLine', {
      meal: translate('house.meal', { meal: meal.categoryCode }),
      guests: translate('booking.guestCount', { count: meal.guestCount }),
      amount: money(meal.amountMinor),
    }),
  }))
  const on = lines.filter(({ isOn }) => isOn).map(({ text }) => text)
  const off = lines.filter(({ isOn }) => !isOn).map(({ text }) => text)
  return {
    kind: 'text',
    title: translate('life.mealsTitle'),
    lead: on.length === 0 ? translate('life.mealsNone') : null,
    sections: [
      ...(on.length > 0 ? [textPart(translate('booking.statusConfirmed'), 'check', on)] : []),
      ...(off.length > 0 ? [textPart(translate('booking.statusCancelled'), 'close', off)] : []),
    ],
    note: null,
    links: [link(booking.bookingNo, 'mealTnc', translate('life.mealsTerms'))],
  }
}

/** Returns the deadline and price of changes to meals. */
export function buildMealTerms({ booking, words: { translate, format } }: OverlayContext): TextOverlayData {
  const { freeUntil, checkinAt, timeZone } = booking.policy
  const drop =
    freeUntil === null
      ? translate('life.mealsKept')
      : translate('life.mealsDrop', { moment: format.moment(freeUntil, timeZone) })
  return {
    kind: 'text',
    title: translate('life.mealsTerms'),
    lead: null,
    sections: [
      textPart(null, 'info', [
        translate('life.mealsAdd', { moment: format.moment(checkinAt, timeZone) }),
        drop,
        translate('life.mealsPrice'),
      ]),
    ],
    note: null,
    links: [link(booking.bookingNo, 'mealInfo', translate('life.mealsTitle'))],
  }
}

function link(bookingNo: string, name: string, text: string): TextOverlayData['links'][number] {
  return { text, href: withOverlay(bookingPath(bookingNo), name) }
}
