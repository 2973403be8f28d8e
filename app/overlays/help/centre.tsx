import '#app/ui/styles/features/help.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import type { HelpCentre } from '#app/contracts/site/help.ts'
import { ContactRows } from '#app/features/help/contact-rows.tsx'
import { HelpSearch } from '#app/features/help/help-search.tsx'
import { QuestionRows } from '#app/features/help/question-rows.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { HelpLoading } from './help-loading.tsx'
import type { HelpOverlayData } from './model.ts'
import { useHelpCentre } from './use-help-centre.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<HelpOverlayData>) {
  const translate = useTranslate()
  const { centre, retry } = useHelpCentre(overlayData)
  return (
    <OverlayDialog title={translate('help.title')} closeHref={closeHref}>
      <div className="grid-5 help-sheet">
        <HelpSearch
          id="sheet-q"
          value=""
          label={translate('help.search')}
          hint={translate('help.searchHint')}
          button={translate('help.searchButton')}
        />
        {centre.data ? (
          <Contents centre={centre.data} />
        ) : (
          <HelpLoading hasFailed={centre.error !== null} onRetry={retry} />
        )}
      </div>
    </OverlayDialog>
  )
}

function Contents({ centre: { topics, contact, faq_link, next_booking: next } }: { centre: HelpCentre }) {
  const translate = useTranslate()
  return (
    <>
      {next ? (
        <section className="next-stay">
          <div>
            <h3 className="sm muted">{translate('help.nextStay')}</h3>
            <p className="title-sm">
              <bdi>{next.hotel_name}</bdi>
            </p>
            <p className="sm muted num">
              <bdi>{next.place}</bdi> · <span>{next.dates}</span>
            </p>
          </div>
          <LinkButton href={next.url}>{translate('help.openBooking')}</LinkButton>
        </section>
      ) : null}
      {topics.length > 0 ? (
        <section>
          <h3 className="title-sm">{translate('help.topics')}</h3>
          {topics.map(({ id, title, articles }) => (
            <Disclosure key={id} summary={title} name="help-topics">
              <QuestionRows questions={articles} />
            </Disclosure>
          ))}
        </section>
      ) : null}
      <section>
        <h3 className="title-sm">{translate('help.contact')}</h3>
        <ContactRows options={contact} />
      </section>
      {faq_link ? (
        <LinkButton block href={faq_link}>
          {translate('help.centre')}
        </LinkButton>
      ) : null}
    </>
  )
}
