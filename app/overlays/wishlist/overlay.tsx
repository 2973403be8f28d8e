import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/features/lists.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { ListForm } from '#app/features/lists/list-form.tsx'
import type { ListPart } from '#app/features/lists/model.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { SubmitButton } from '#app/ui/actions/button.tsx'

type Question = { title: string; text: string; button: string; step: string }

/** Returns the confirmation for clearing or removing a list or revoking its link; null when not needed. */
function buildQuestion(name: string, list: ListPart, translate: Translate): Question | null {
  const values = { name: list.name, count: list.count }
  switch (name) {
    case 'clearWishlist':
      return list.count === 0
        ? null
        : {
            title: translate('lists.clearTitle', values),
            text: translate('lists.clearText', values),
            button: translate('lists.clear'),
            step: 'clear',
          }
    case 'removeWishlist':
      return list.isDefault
        ? null
        : {
            title: translate('lists.removeTitle', values),
            text: translate('lists.removeText'),
            button: translate('lists.remove'),
            step: 'remove',
          }
    default:
      return list.url === null
        ? null
        : {
            title: translate('lists.renewTitle'),
            text: translate('lists.renewText', values),
            button: translate('lists.newLink'),
            step: 'link',
          }
  }
}

export function Overlay({ name, part: list, closeHref }: OverlayProps<never, ListPart | null>) {
  const translate = useTranslate()
  const question = list ? buildQuestion(name, list, translate) : null
  if (!list || !question) return null
  return (
    <OverlayDialog title={question.title} closeHref={closeHref} size="sm">
      <ListForm xsrf={list.xsrf} fields={{ step: question.step, list: list.id }} className="grid-4">
        {({ isBusy }) => (
          <>
            <p>{question.text}</p>
            <SubmitButton busy={isBusy}>{question.button}</SubmitButton>
            <a className="btn quiet block" href={closeHref} data-close="">
              {translate('lists.keep')}
            </a>
          </>
        )}
      </ListForm>
    </OverlayDialog>
  )
}
