import { useAtomValue, useSetAtom } from 'jotai/react'
import { hotelAtom } from '#app/client/state/stays/hotel.ts'
import type { PricingLine, PricingType } from '#app/domain/prices/pricing-line.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'

const icons: Record<PricingType, IconName> = { coupon: 'tag', oyo_money: 'wallet', oyo_wizard: 'medal', sunrise: 'sun' }

/** Shows the guest's choice before the server responds. */
export function PricingRow({ line, termsHref }: { line: PricingLine; termsHref: string | null }) {
  const translate = useTranslate()
  const hotel = useAtomValue(hotelAtom)
  const act = useSetAtom(hotelAtom)
  const { type, text, toggle } = line
  const wished = type === 'coupon' ? hotel.couponValidatedData.couponChecked : hotel.sunriseChecked
  // The member price is not an add-on: it links to joining the programme.
  const isTaken = type === 'coupon' || type === 'sunrise'
  const isOn = hotel.hotelPageData && toggle && isTaken ? wished : line.is_selected
  return (
    <p className={classNames('coupon num', !isOn && 'left')}>
      <Icon name={icons[type]} />
      <span>
        <span>{`${text} `}</span>
        {termsHref ? (
          <a className="link" href={termsHref}>
            {translate('hotel.offerTerms')}
          </a>
        ) : null}
        {type === 'sunrise' ? (
          <span>
            {' · '}
            <bdi className="strong">{line.actual_price}</bdi>
          </span>
        ) : null}
      </span>
      {toggle ? (
        <a
          href={toggle.href}
          data-replace={type === 'oyo_wizard' ? undefined : ''}
          data-stay=""
          aria-label={translate('ui.labelled', { label: toggle.text, text })}
          onClick={
            isTaken ? () => act(type === 'coupon' ? { type: 'couponToggled' } : { type: 'sunriseToggled' }) : undefined
          }
        >
          {toggle.text}
        </a>
      ) : null}
    </p>
  )
}
