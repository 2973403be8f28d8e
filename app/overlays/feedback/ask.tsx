import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/features/feedback.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import type { FeedbackAskOverlayData } from './model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<FeedbackAskOverlayData>) {
  if (!overlayData) return null
  const { stay, stars, rate, dismiss } = overlayData
  return (
    <OverlayDialog title={overlayData.title} closeHref={closeHref} size="sm">
      <div className="grid-4 feedback-ask">
        <Picture {...stay.picture} frame="wide" sizes="24rem" />
        <p>
          <b>{stay.name}</b>
          <span className="sm muted">{stay.text}</span>
        </p>
        <p>{overlayData.text}</p>
        <nav className="star-links" aria-label={stars.label}>
          {stars.choices.map(({ value, text, href }) => (
            <a key={value} href={href} aria-label={text}>
              <Icon name="star" />
              <span aria-hidden="true">{value}</span>
            </a>
          ))}
        </nav>
        <PrimaryLink block text={rate.text} href={rate.href} />
        <form action={dismiss.action} method="post">
          <input type="hidden" name="_xsrf" value={dismiss.xsrf} />
          <Button type="submit" variant="bare" block>
            {dismiss.button}
          </Button>
        </form>
      </div>
    </OverlayDialog>
  )
}
