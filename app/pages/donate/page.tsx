import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/features/donate.css'
import { useEffect } from 'react'
import { record } from '#app/client/events/record.ts'
import { isNewDocument } from '#app/client/request/is-new-document.ts'
import { Receipt } from '#app/features/donation/receipt.tsx'
import { SubmitButton } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { LinkRows } from '#app/ui/actions/link-rows.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { ChoiceGroup, ChoiceRow } from '#app/ui/fields/choice-row.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { CauseChoice, DonateModel } from './model.ts'

export function Page({ model }: { model: DonateModel }) {
  const { notice, receipt, outcome } = model
  useEffect(() => {
    if (outcome && isNewDocument()) record('donation', { step: 'pay', outcome })
  }, [outcome])
  return (
    <main id="main" className="wrap page grid-5 donate">
      <header className="grid-2 donate-head">
        <span className="donate-seal" aria-hidden="true">
          <Icon name="heart" />
        </span>
        <h1 className="display title-lg">{model.title}</h1>
        <p className="lead">{model.lead}</p>
      </header>
      {notice ? <OrderNotice notice={notice} /> : null}
      {receipt ? <Receipt receipt={receipt} xsrf={model.xsrf} /> : null}
      {model.form ? <DonationForm key={model.form.key} form={model.form} xsrf={model.xsrf} /> : null}
      <LinkRows links={model.links} />
    </main>
  )
}

function OrderNotice({ notice }: { notice: NonNullable<DonateModel['notice']> }) {
  return (
    <Notice tone={notice.tone} title={notice.title}>
      <span>{notice.text}</span>
      {notice.link ? <LinkButton href={notice.link.href}>{notice.link.text}</LinkButton> : null}
    </Notice>
  )
}

function DonationForm({ form, xsrf }: { form: NonNullable<DonateModel['form']>; xsrf: string }) {
  const { causes, amount, email, methods } = form
  return (
    <form
      className="form panel donate-form"
      method="post"
      action="/donate"
      aria-labelledby="give"
      onSubmit={() => record('donation', { step: 'begin' })}
    >
      <h2 id="give" className="display title-md">
        {form.heading}
      </h2>
      <HiddenFields fields={{ _xsrf: xsrf, key: form.key }} />
      <ChoiceGroup id="causes" legend={causes.legend} error={causes.error}>
        {causes.options.map((cause) => (
          <ChoiceRow
            key={cause.id}
            name="cause"
            value={cause.id}
            title={<CauseName cause={cause} />}
            detail={<span dir="auto">{cause.text}</span>}
            defaultChecked={cause.isChosen}
            required
          />
        ))}
      </ChoiceGroup>
      <div className="grid-4 donate-fields">
        <TextInput
          id="amount"
          name="amount"
          label={amount.label}
          hint={amount.hint}
          error={amount.error ?? undefined}
          defaultValue={amount.value}
          start={<span className="muted">{amount.sign}</span>}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={16}
          required
        />
        <TextInput
          id="email"
          name="email"
          type="email"
          label={email.label}
          hint={email.hint}
          error={email.error ?? undefined}
          defaultValue={email.value}
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          required
        />
      </div>
      <Select
        id="ways"
        name="mode"
        label={methods.label}
        error={methods.error ?? undefined}
        defaultValue={methods.chosen}
        options={methods.options.map(({ code, title }) => ({ value: code, text: title }))}
      />
      <SubmitButton>{form.button}</SubmitButton>
      <p className="sm muted">{form.note}</p>
    </form>
  )
}

function CauseName({ cause }: { cause: CauseChoice }) {
  return (
    <>
      <bdi>{cause.name}</bdi>
      {cause.tag ? <span className="tag">{cause.tag}</span> : null}
    </>
  )
}
