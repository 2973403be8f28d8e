import { useState } from 'react'
import { useTranslate } from '#app/i18n/translation.tsx'
import { logError } from '#app/request/log.ts'

export function CopyNumber({ number }: { number: string }) {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      setCopied(true)
    } catch (error) {
      // The browser may refuse; the number can still be selected.
      logError('copy', error)
    }
  }

  return (
    <span className="js-only no-print">
      <button type="button" className="link sm" aria-label={translate('booking.copyNumber')} onClick={copy}>
        {translate(isCopied ? 'booking.copied' : 'booking.copy')}
      </button>
      <span className="vh" role="status">
        {isCopied ? translate('booking.copied') : ''}
      </span>
    </span>
  )
}
