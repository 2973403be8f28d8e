import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/payment.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'

const guidelines: Readonly<Record<string, { title: MessageId; lines: readonly MessageId[] }>> = {
  cardGuidelineNew: { title: 'pay.newTitle', lines: ['pay.newTyped', 'pay.newConfirm', 'pay.newCurrency'] },
  cardGuidelineSaved: { title: 'pay.savedTitle', lines: ['pay.savedKept', 'pay.savedOwn', 'pay.savedRemove'] },
}

export function Overlay({ name, closeHref }: OverlayProps) {
  const translate = useTranslate()
  const guideline = Object.hasOwn(guidelines, name) ? guidelines[name] : undefined
  if (!guideline) return null
  return (
    <OverlayDialog id="card-guideline" title={translate(guideline.title)} closeHref={closeHref} size="sm">
      <ul className="grid-3 card-guide">
        {guideline.lines.map((line) => (
          <li key={line}>{translate(line)}</li>
        ))}
      </ul>
    </OverlayDialog>
  )
}
