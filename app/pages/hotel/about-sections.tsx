import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CostLines } from '#app/ui/details/cost-lines.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { HotelModel } from './model.ts'
import { MoreLink } from './more-link.tsx'

/** Descriptions longer than this many characters are clamped by CSS. */
const MAX_UNCLAMPED_LENGTH = 420

export function AboutSections({ model }: { model: HotelModel }) {
  const translate = useTranslate()
  const { description, descriptionLang, registration, amenityCount } = model
  const isLong = description.length > MAX_UNCLAMPED_LENGTH
  return (
    <>
      <section className="sec">
        <h2 className="display title-md">{translate('hotel.about')}</h2>
        <p lang={descriptionLang} className={classNames('prose', isLong && 'clamp')}>
          {description}
        </p>
        {isLong ? <MoreLink to="hotelDescription">{translate('hotel.readOn')}</MoreLink> : null}
        {registration ? <p className="sm muted">{registration}</p> : null}
      </section>
      <section className="sec">
        <h2 className="display title-md">{translate('hotel.inTheHouse')}</h2>
        <ul className="amen">
          {model.amenities.map(({ icon, name, detail }) => (
            <li key={name}>
              <Icon name={icon as IconName} />
              <span>
                <span>{name}</span> {detail ? <small className="muted">{detail}</small> : null}
              </span>
            </li>
          ))}
        </ul>
        <div className="further">
          {amenityCount ? (
            <MoreLink to="hotelAmenities">{translate('hotel.allAmenities', { count: amenityCount })}</MoreLink>
          ) : null}
          {model.hasMeals ? <MoreLink to="breakfastInfo">{translate('hotel.meals')}</MoreLink> : null}
        </div>
      </section>
      <section className="sec">
        <h2 className="display title-md">{translate('hotel.beforeYouBook')}</h2>
        <ul className="rules">
          {model.rules.map(({ variant, text }) => (
            <li key={text} className="row">
              <span className={variant === 'ok' ? 'ok' : undefined}>
                <Icon name={variant === 'ok' ? 'check' : 'info'} size="s" />
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <div className="further">
          <MoreLink to="policy">{translate('hotel.allRules')}</MoreLink>
        </div>
      </section>
      {model.costs.length > 0 ? (
        <section className="sec">
          <h2 className="display title-md">{translate('hotel.costs')}</h2>
          <CostLines lines={model.costs} />
        </section>
      ) : null}
      <PolicySection policy={model.policy} insurance={model.insurance} />
    </>
  )
}

function PolicySection({ policy, insurance }: Pick<HotelModel, 'policy' | 'insurance'>) {
  const translate = useTranslate()
  return (
    <section className="sec">
      <h2 className="display title-md">{policy.heading}</h2>
      <dl className="timeline">
        {policy.periods.map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {insurance.banner ? (
        <div className="further">
          <Notice>
            <span>{insurance.banner.text}</span> <MoreLink to="addInsurance">{insurance.banner.action}</MoreLink>
          </Notice>
        </div>
      ) : null}
      {insurance.isOffered && !insurance.banner ? (
        <div className="further">
          <MoreLink to="moreInfoInsurance">{translate('hotel.insurance')}</MoreLink>
        </div>
      ) : null}
    </section>
  )
}
