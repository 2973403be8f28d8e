import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import type { WizardHome } from './model.ts'

export function HomeHotel({ home }: { home: WizardHome }) {
  const translate = useTranslate()
  return (
    <section className="panel" id="home">
      <h2 className="title-sm">{home.heading}</h2>
      {home.current ? (
        <div>
          <a className="link" href={home.current.href}>
            <bdi>{home.current.text}</bdi>
          </a>
        </div>
      ) : null}
      {home.note ? <p className="sm muted">{home.note}</p> : null}
      {home.search ? (
        <form className="wizard-search" method="get" action="/wizardprofile#home">
          <TextInput
            id="home-asked"
            name="q"
            label={home.search.label}
            defaultValue={home.search.value}
            maxLength={60}
          />
          <Button type="submit" look="quiet">
            {home.search.button}
          </Button>
        </form>
      ) : null}
      {home.none ? (
        <p className="sm" role="status">
          {home.none}
        </p>
      ) : null}
      <ul className="rows account-rows">
        {home.choices.map(({ id, name, place, text, href }) => (
          <li key={id}>
            <span>
              <b>
                <bdi>{name}</bdi>
              </b>{' '}
              <small>{place}</small>
            </span>
            <a className="btn quiet" href={href} aria-label={translate('ui.labelled', { label: text, text: name })}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
