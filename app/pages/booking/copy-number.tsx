import { useState } from 'react'
import { useTranslate } from '#app/i18n/translation.tsx'
import { logError } from '#app/request/log.ts'

/** Puts the booking number on the clipboard and says so. */
export function CopyNumber({ number }: { number: string }) {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      setCopied(true)
    } catch (error) {
      // A browser may refuse; the number stands there to be marked.
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
