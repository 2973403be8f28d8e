import { useEffect, useState } from 'react'
import { browserTimeZone } from '#app/i18n/time-zone.ts'
import { currentInstant } from '../client/clock.ts'
import { format, text } from '../text/text.ts'
import { type Me, useProperties, useProperty } from './session.ts'

/** The first line of a printed page: where, when and by whom. */
export function PrintLine({ me }: { me: Me }) {
  const property = useProperty(me)
  const { length: count } = useProperties(me)
  const [at, setAt] = useState(currentInstant)
  useEffect(() => {
    const note = () => setAt(currentInstant())
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [])
  const printed = { at: format.moment(at, browserTimeZone()), person: me.name }
  return (
    <p className="print-line" aria-hidden="true">
      <b>{property ? `${property.name}, ${property.city}` : text('shell.allProperties', { count })}</b>
      <span>{text('shell.printed', printed)}</span>
    </p>
  )
}
