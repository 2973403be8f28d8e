import { browserTimeZone } from '#app/i18n/time-zone.ts'
import { type Me, useProperty } from './session.ts'

/** Returns the time zone of the property that the page is about; that of the browser for several properties. */
export function useShownTimeZone(me: Me): string {
  return useProperty(me)?.time_zone ?? browserTimeZone()
}
