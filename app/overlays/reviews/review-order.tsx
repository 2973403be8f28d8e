import { Icon } from '#app/components/art/icon.tsx'
import { Dialog } from '#app/components/surfaces/dialog.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { useNavigate } from '#app/state/use-navigation.ts'
import type { ReviewsSheet } from './model.ts'

export function ReviewOrder({ sheet: { orders } }: { sheet: ReviewsSheet }) {
  const translate = useTranslate()
  const closeHref = orders.choices.find(({ isOn }) => isOn)?.href ?? ''
  const navigate = useNavigate()
  // It replaced the reviews in the history, so that Back closes both.
  const close = () => navigate(closeHref, { replace: true, keepScroll: true })
  return (
    <Dialog
      open
      nested
      size="sm"
      title={orders.title}
      closeLabel={translate('ui.close')}
      closeHref={closeHref}
      onClose={close}
    >
      <ul className="orders">
        {orders.choices.map(({ text, href, isOn }) => (
          <li key={href}>
            <a
              className={isOn ? 'btn soft block' : 'btn quiet block'}
              href={href}
              data-replace=""
              data-stay=""
              aria-current={isOn ? 'true' : undefined}
            >
              {isOn ? <Icon name="check" size="s" /> : null}
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
