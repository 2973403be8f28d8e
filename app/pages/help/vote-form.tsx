import { type FormEvent, useState } from 'react'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { HelpVote } from './article-model.ts'

/** "Did this help?" form: sent in place with script, otherwise or on failure posted by the browser. */
export function VoteForm({ article, vote }: { article: string; vote: HelpVote }) {
  const [given, setGiven] = useState(vote.given)
  const [isBusy, setIsBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (!pressed) return
    event.preventDefault()
    if (isBusy) return
    const helped = pressed.value === 'yes'
    setIsBusy(true)
    const outcome = await call('helpful', { method: 'POST', body: { article, helped } })
    setIsBusy(false)
    if (!outcome.ok) return sendPlain(form, pressed)
    record('help', { step: 'vote', outcome: helped ? 'done' : 'refused' })
    setGiven(helped)
  }

  return (
    <section className="vote" id="helped">
      <form action={`/help/${article}`} method="post" onSubmit={onSubmit} hidden={given !== null}>
        <h2 className="title-sm">{vote.question}</h2>
        <input type="hidden" name="_xsrf" value={vote.xsrf} />
        <div className="vote-ways">
          <Button type="submit" name="helped" value="yes" aria-disabled={isBusy}>
            {vote.yes}
          </Button>
          <Button type="submit" name="helped" value="no" aria-disabled={isBusy}>
            {vote.no}
          </Button>
        </div>
      </form>
      <div role="status">
        {given === null ? null : <Notice tone={given ? 'ok' : 'info'}>{given ? vote.thanks : vote.sorry}</Notice>}
      </div>
    </section>
  )
}

/** Submits the form without script. form.submit() omits the pressed button, so its value is added as a hidden field. */
function sendPlain(form: HTMLFormElement, { name, value }: HTMLButtonElement): void {
  const said = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
  form.insertAdjacentElement('beforeend', said)
  form.submit()
}
