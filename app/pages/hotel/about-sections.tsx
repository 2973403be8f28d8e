import { Icon, type IconName } from '#app/components/art/icon.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { HotelModel } from './model.ts'

/** The house in words: what it is like, what it has, its rules, its policy. */
export function AboutSections({ model }: { model: HotelModel }) {
  const translate = useTranslate()
  return (
    <>
      <section className="sec">
        <h2 className="display title-md">{translate('hotel.about')}</h2>
        <p className="prose">{model.description}</p>
      </section>
      <section className="sec">
        <h2 className="display title-md">{translate('hotel.inTheHouse')}</h2>
        <ul className="amen">
          {model.amenities.map(({ icon, name }) => (
            <li key={name}>
              <Icon name={icon as IconName} />
              {name}
            </li>
          ))}
        </ul>
      </section>
      <section className="sec">
        <h2 className="display title-md">{translate('hotel.beforeYouBook')}</h2>
        <ul className="rules">
          {model.rules.map(({ look, text }) => (
            <li key={text} className="row">
              <span className={look === 'ok' ? 'ok' : undefined}>
                <Icon name={look === 'ok' ? 'check' : 'info'} size="s" />
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <PolicySection policy={model.policy} />
    </>
  )
}

function PolicySection({ policy }: { policy: HotelModel['policy'] }) {
  return (
    <section className="sec">
      <h2 className="display title-md">{policy.heading}</h2>
      <dl className="timeline">
        {policy.stretches.map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
