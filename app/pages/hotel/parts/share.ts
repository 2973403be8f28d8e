import { loadTranslator } from '#app/i18n/messages.ts'

/** Hands a stay to what the device shares with, else to the clipboard; answers what to tell the guest, if anything. */
export async function shareStay(stay: { title: string; url: string }, locale: string): Promise<string> {
  if (typeof navigator.share === 'function') {
    // Closing the device's own sheet is no failure, and it has said all there is to say.
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
