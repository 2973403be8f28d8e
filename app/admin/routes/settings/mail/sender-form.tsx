import { type FormEvent, useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { FormEnd } from '#app/admin/shell/brand/form-end.tsx'
import { type BrandRecord, brandReads, expectedSettings } from '#app/admin/shell/brand/use-brand.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Field } from '#app/admin/ui/field.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { MailState } from './mail-state.ts'
import { TestMail } from './test-mail.tsx'
import { type SenderName, senderNames, type Typed } from './typed-sender.ts'

const labels: { [Name in SenderName]: readonly [label: AdminMessageId, hint: AdminMessageId] } = {
  sender_name: ['settings.senderName', 'settings.senderNameHint'],
  sender_email: ['settings.senderEmail', 'settings.senderEmailHint'],
  reply_email: ['settings.replyEmail', 'settings.replyEmailHint'],
}

const inputs: { [Name in SenderName]: object } = {
  sender_name: { maxLength: 60 },
  sender_email: { type: 'email', maxLength: 120, dir: 'ltr' },
  reply_email: { type: 'email', maxLength: 120, dir: 'ltr' },
}

function readOwn({ own }: BrandRecord): Typed {
  const read = (name: SenderName) => (typeof own[name] === 'string' ? own[name] : '')
  return { sender_name: read('sender_name'), sender_email: read('sender_email'), reply_email: read('reply_email') }
}

/** Defaults of the fields, shown while they are empty. */
function defaultsOf({ effective, own }: BrandRecord, { deployed_email: deployed }: MailState): Typed {
  return {
    sender_name: effective.site_name,
    sender_email: deployed ?? '',
    reply_email: typeof own.email === 'string' ? own.email : effective.email,
  }
}

type Props = { me: Me; record: BrandRecord; mail: MailState }

/** The sender of emails as settings, with a test before they are saved. */
export function SenderForm({ me, record, mail }: Props) {
  const mayWrite = hasScope(me, 'brands:write')
  const [opened, setOpened] = useState(record)
  const [typed, setTyped] = useState(readOwn(record))
  const [tested, setTested] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { write, isBusy, problem, clearProblem } = useWrite('PATCH /v1/brands/{brand}', {
    rereads: [...brandReads, 'GET /v1/brands/{brand}/mail'],
  })
  const errors = fieldErrors(problem)
  const defaults = defaultsOf(record, mail)
  const address = typed.sender_email.trim()
  const isNewAddress = address !== '' && address !== readOwn(opened).sender_email && address !== tested

  async function save(isForced = false): Promise<void> {
    const body = toBody(typed)
    const written = await write({
      path: { brand: record.brand },
      body: { ...body, ...expectedSettings(isForced ? record : opened, body) },
    })
    setIsAsking(false)
    if (!written) return
    setOpened((known) => ({ ...known, ...written }))
    showToast(text('settings.mailSaved'))
  }

  const takeTheirs = () => {
    setOpened(record)
    setTyped(readOwn(record))
    clearProblem()
  }

  return (
    <form
      className="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (isNewAddress) setIsAsking(true)
        else void save()
      }}
    >
      <fieldset className="group form" disabled={!mayWrite}>
        {senderNames.map((name) => (
          <Field
            key={name}
            {...inputs[name]}
            label={text(labels[name][0])}
            hint={text(labels[name][1])}
            placeholder={defaults[name]}
            value={typed[name]}
            error={errors[name]}
            onChange={({ target }) => setTyped((known) => ({ ...known, [name]: target.value }))}
          />
        ))}
      </fieldset>
      <TestMail brand={record.brand} typed={typed} isDisabled={!mayWrite} onSent={() => setTested(address)} />
      {isAsking ? (
        <Question
          label={text('settings.senderEmail')}
          title={text('settings.senderAsk', { address })}
          explanation={text('settings.senderAskWhat')}
          action={text('settings.senderYes')}
          isBusy={isBusy}
          onYes={() => void save()}
          onNo={() => setIsAsking(false)}
        />
      ) : (
        <FormEnd
          label={text('settings.save')}
          problem={problem}
          isBusy={isBusy}
          isDisabled={!mayWrite}
          clash={{ onTheirs: takeTheirs, onMine: () => void save(true) }}
        />
      )}
    </form>
  )
}

/** Empty fields fall back to the default. */
function toBody(typed: Typed): { [Name in SenderName]: string | null } {
  const read = (name: SenderName) => typed[name].trim() || null
  return {
    sender_name: read('sender_name'),
    sender_email: read('sender_email')?.toLowerCase() ?? null,
    reply_email: read('reply_email'),
  }
}
