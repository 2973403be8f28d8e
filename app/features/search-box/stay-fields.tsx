import { Icon } from '#app/components/art/icon.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { toStayParams } from './stay-params.ts'
import type { ShownStay } from './use-stay.ts'

export function StayFields({ shown, pickerHref }: { shown: ShownStay; pickerHref: string }) {
  const translate = useTranslate()
  const { stay, words } = shown
  return (
    <>
      <div className="dates">
        <a className="seg" href={pickerHref}>
          <span>
            <span className="lab">{translate('search.checkin')}</span> <span className="val">{words.checkin}</span>
          </span>
        </a>{' '}
        <span
          className="nights"
          hidden={stay.isOpen}
          title={translate('search.nightsCount', { count: words.nightsCount })}
        >
          {words.nights}
        </span>{' '}
        <a className="seg" href={pickerHref}>
          <span>
            <span className="lab">{`${translate('search.checkout')} `}</span>
            {words.flexible ? <span className="lab num">{`${words.flexible} `}</span> : null}
            <span className="val">{words.checkout}</span>
          </span>
        </a>
      </div>
      <a className="seg guests" href={`${pickerHref}&begin=guests`}>
        <span>
          <span className="lab">{translate('search.roomsAndGuests')}</span> <span className="val">{words.guests}</span>
        </span>
        <Icon name="down" size="s" />
      </a>
      {Object.entries(toStayParams(stay)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
