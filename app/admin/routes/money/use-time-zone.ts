import { type Me, useProperty } from '#app/admin/shell/session.ts'
import { browserTimeZone } from '#app/i18n/time-zone.ts'

/** Returns the time zone of the chosen property, whose days the books count; that of the browser for all of them. */
export function useShownTimeZone(me: Me): string {
  return useProperty(me)?.time_zone ?? browserTimeZone()
}
