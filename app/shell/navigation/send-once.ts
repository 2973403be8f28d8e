import { markPressed, startWaiting } from './waiting.ts'

/** Time in milliseconds during which a submitted form cannot be submitted again; a restored page may submit at once. */
const sentMs = 10_000

/** Blocks repeated submits of a form and shows that the first is running. */
export function sendOnce(event: SubmitEvent, form: HTMLFormElement): void {
  if (form.dataset.sent !== undefined) {
    event.preventDefault()
    return
  }
  form.dataset.sent = ''
  const endPress = markPressed(event.submitter)
  // Without retry: repeating a POST might repeat its effect.
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
