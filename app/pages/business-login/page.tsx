import '#app/ui/styles/pages/static.css'
import { SubmitButton } from '#app/ui/actions/button.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { EmptyState, EmptyStateActions } from '#app/ui/surfaces/empty-state.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { BusinessLoginModel, CompanyFormModel } from './model.ts'

export function Page({ model }: { model: BusinessLoginModel }) {
  return (
    <main id="main" className="wrap">
      <EmptyState page as="h1" art={<StateArt state="door" />} title={model.title} text={model.text}>
        {model.detail ? <CompanyForm detail={model.detail} /> : null}
        <h2 className="title-sm business-links">{model.meanwhile}</h2>
        <EmptyStateActions actions={model.actions} />
      </EmptyState>
    </main>
  )
}

function CompanyForm({ detail }: { detail: CompanyFormModel }) {
  const { state, company, taxNumber } = detail
  return (
    <section className="detail">
      <h2 className="title-sm between">
        <span>{detail.title}</span>
        {state ? <Tag variant={state.variant}>{state.label}</Tag> : null}
      </h2>
      {state ? <p className="sm muted">{state.text}</p> : null}
      <form action={detail.action} method="post" className="form">
        <input type="hidden" name="_xsrf" value={detail.xsrf} />
        {detail.error ? <Notice tone="bad">{detail.error}</Notice> : null}
        <TextInput
          id="company"
          name="company"
          label={company.label}
          defaultValue={company.value}
          error={company.error}
          maxLength={company.max}
          autoComplete="organization"
          required
        />
        <TextInput
          id="tax_number"
          name="tax_number"
          label={taxNumber.label}
          hint={taxNumber.hint}
          defaultValue={taxNumber.value}
          error={taxNumber.error}
          maxLength={taxNumber.max}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          required
        />
        <SubmitButton>{detail.button}</SubmitButton>
      </form>
    </section>
  )
}
