import { loadTranslator } from '#app/i18n/messages.ts'

/** Shares by the device's dialog, otherwise copies the link. Returns a message for the guest, which may be empty. */
export async function shareStay(stay: { title: string; url: string }, locale: string): Promise<string> {
  if (typeof navigator.share === 'function') {
    // Closing the share dialog is not an error.
    await navigator.share(stay).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    })
    return ''
  }
  const translate = await loadTranslator(locale, ['stay'])
  try {
    await navigator.clipboard.writeText(stay.url)
    return translate('stay.copied')
  } catch {
    return `${translate('stay.copyThis')} ${stay.url}`
  }
}
