import { markPressed, startWaiting } from './waiting.ts'

/** How long a form that was sent is not sent again, in milliseconds; a page that comes back may be sent at once. */
const sentMs = 10_000

/** A form the browser sends goes once: a second press while it is on its way does nothing, and the first shows. */
export function sendOnce(event: SubmitEvent, form: HTMLFormElement): void {
  if (form.dataset.sent !== undefined) {
    event.preventDefault()
    return
  }
  form.dataset.sent = ''
  const endPress = markPressed(event.submitter)
  // What comes is not known, and asking for it again might do it twice.
  const endWait = startWaiting('')
  const free = () => {
    clearTimeout(timer)
    removeEventListener('pageshow', free)
    endWait()
    endPress()
    delete form.dataset.sent
  }
  const timer = setTimeout(free, sentMs)
  addEventListener('pageshow', free)
}
