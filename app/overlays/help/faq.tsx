import '#app/ui/styles/features/help.css'
import { useAtomValue } from 'jotai/react'
import { useEffect } from 'react'
import { type Faq, faqAtom, faqIdIn, toFaq } from '#app/client/state/faq.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useCloseOverlay } from '#app/client/state/use-navigation.ts'
import { viewAtom } from '#app/client/state/view.ts'
import { isHelpTopic } from '#app/domain/help/topics.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { HelpLoading } from './help-loading.tsx'
import type { HelpOverlayData } from './model.ts'
import { useHelpCentre } from './use-help-centre.ts'

export function Overlay(props: OverlayProps<HelpOverlayData>) {
  const id = faqIdIn(useAtomValue(viewAtom)?.page.path ?? '')
  const isKnownTopic = props.overlayData === null || toFaq(props.overlayData.centre, id) !== null
  return isHelpTopic(id) && isKnownTopic ? <FaqDialog id={id} {...props} /> : null
}

function FaqDialog({ id, name, overlayData, closeHref }: OverlayProps<HelpOverlayData> & { id: string }) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  const { centre, retry } = useHelpCentre(overlayData)
  const stored = useAtomValue(faqAtom)
  const faq = overlayData ? toFaq(overlayData.centre, id) : stored
  const isMissing = centre.data !== null && faq === null
  const isTerms = name === 'faqTncModal'
  // Syncs with the URL: closes the overlay when the country lacks the topic.
  useEffect(() => {
    if (isMissing) close()
  }, [isMissing, close])
  const topic = faq?.title ?? translate('help.topics')
  return (
    <OverlayDialog title={isTerms && faq ? translate('help.termsOf', { topic }) : topic} closeHref={closeHref}>
      {faq ? (
        <div className="grid-5 help-sheet">{isTerms ? <Terms faq={faq} /> : <Questions faq={faq} />}</div>
      ) : (
        <HelpLoading hasFailed={centre.error !== null} onRetry={retry} />
      )}
    </OverlayDialog>
  )
}

function Questions({ faq: { faqList, faqStore } }: { faq: Faq }) {
  const translate = useTranslate()
  return (
    <>
      <div>
        {faqList.map(({ id, question, url }) => (
          <Disclosure key={id} summary={<span className="ask">{question}</span>}>
            <p>{faqStore[id]}</p>
            <a
              className="link"
              href={url}
              aria-label={translate('ui.labelled', { label: translate('help.open'), text: question })}
            >
              {translate('help.open')}
            </a>
          </Disclosure>
        ))}
      </div>
      <LinkButton block href="/help">
        {translate('help.centre')}
      </LinkButton>
    </>
  )
}

function Terms({ faq: { terms } }: { faq: Faq }) {
  return terms.map(({ heading, paragraphs }) => (
    <section key={heading}>
      <h3 className="title-sm">{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ))
}
