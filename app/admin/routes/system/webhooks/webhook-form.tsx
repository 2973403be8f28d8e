import { type FormEvent, useState } from 'react'
import { useSeen } from '#app/admin/client/seen.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { hasForAll, type Me, useProperties } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { CheckField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { ChangeProblem } from '#app/admin/ui/problem-notice.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { EventKind } from '#app/domain/operators/event-kinds.ts'
import { PropertyPicks } from '../parts/property-picks.tsx'
import { kindWords, openEventKinds } from './kind-words.ts'
import type { NewWebhook, Webhook } from './webhook.ts'

const LISTS = { rereads: ['GET /v1/webhooks', 'GET /v1/webhooks/{webhookId}'] } as const

type Props = { me: Me; webhook: Webhook | null; made: (webhook: NewWebhook) => void; leave: () => void }

/** The form of a webhook: address, kinds of events and properties. */
export function WebhookForm({ me, webhook, made, leave }: Props) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [kinds, setKinds] = useState<readonly EventKind[]>((webhook?.kinds ?? []) as EventKind[])
  const [places, setPlaces] = useState<number[] | null>(webhook?.properties ?? null)
  const [email, setEmail] = useState(webhook?.alert_email ?? '')
  const create = useWrite('POST /v1/webhooks', LISTS)
  const change = useWrite('PATCH /v1/webhooks/{webhookId}', LISTS)
  const seen = useSeen(webhook)
  const { problem, isBusy } = webhook ? change : create
  const errors = fieldErrors(problem)
  const maySave = kinds.length > 0 && (places === null || places.length > 0)
  const takeTheirs = () => {
    setUrl(webhook?.url ?? '')
    setKinds((webhook?.kinds ?? []) as EventKind[])
    setPlaces(webhook?.properties ?? null)
    setEmail(webhook?.alert_email ?? '')
    seen.accept()
    change.clearProblem()
  }
  const save = async (isForced = false) => {
    if (!maySave || isBusy) return
    const body = { url, kinds: [...kinds], properties: places, alert_email: email || null }
    if (!webhook) {
      const added = await create.write({ body })
      if (added) made(added)
      return
    }
    if (!(await change.write({ path: { webhookId: webhook.id }, body: { ...body, ...seen.expected(body, isForced) } })))
      return
    showToast(text('system.webhookChanged'))
    leave()
  }
  return (
    <form
      className="stack"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={text('system.address')}
        hint={text('system.addressHint')}
        type="url"
        dir="ltr"
        value={url}
        maxLength={500}
        required
        error={errors.url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <KindPicks me={me} chosen={kinds} onChange={setKinds} />
      <PropertyPicks
        properties={useProperties(me)}
        mayAll={hasForAll(me, 'webhooks:write')}
        chosen={places}
        onChange={setPlaces}
        error={errors.properties}
      />
      <Field
        label={text('system.alertEmail')}
        hint={text('system.alertEmailHint')}
        type="email"
        value={email}
        maxLength={254}
        error={errors.alert_email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <ChangeProblem
        problem={problem}
        hasFieldErrors={Object.keys(errors).length > 0}
        isBusy={isBusy}
        onTheirs={takeTheirs}
        onMine={() => void save(true)}
      />
      <div className="form-end">
        <Button
          label={text(webhook ? 'system.saveWebhook' : 'system.makeWebhook')}
          type="submit"
          variant={webhook ? 'plain' : 'primary'}
          isBusy={isBusy}
          disabled={!maySave}
        />
        {webhook ? null : <Button label={text('shell.cancel')} variant="bare" onClick={leave} />}
      </div>
      {maySave ? null : <p className="muted">{text('system.chooseEvents')}</p>}
    </form>
  )
}

type PicksProps = { me: Me; chosen: readonly EventKind[]; onChange: (chosen: readonly EventKind[]) => void }

function KindPicks({ me, chosen, onChange }: PicksProps) {
  const kinds = openEventKinds(me)
  const isAll = chosen.length === kinds.length
  return (
    <fieldset className="picks">
      <legend className="label">{text('system.events')}</legend>
      <CheckField label={text('system.allEvents')} isChecked={isAll} onChange={(all) => onChange(all ? kinds : [])} />
      {kinds.map((kind) => (
        <CheckField
          key={kind}
          label={kindWords(kind)}
          isChecked={chosen.includes(kind)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, kind] : chosen.filter((one) => one !== kind))}
        />
      ))}
    </fieldset>
  )
}
