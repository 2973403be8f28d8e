import { Notice } from '#app/components/surfaces/notice.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { HotelModel } from '../model.ts'
import { useFreshAvailability } from './use-fresh-availability.ts'

export function FreshAvailability(availability: HotelModel['availability']) {
  const translate = useTranslate()
  return useFreshAvailability(availability) ? <Notice tone="info">{translate('hotel.justChanged')}</Notice> : null
}
