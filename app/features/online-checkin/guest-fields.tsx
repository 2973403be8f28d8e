import '#app/ui/fields/form-pairs.css'
import { useId, useState } from 'react'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Select, type SelectOption } from '#app/ui/fields/select.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import type { TypedCheckinGuest } from './typed-guest.ts'

export type GuestFieldsProps = {
  kind: 'adult' | 'child'
  /** Details already submitted, as field values. The document number may stay empty. */
  guest: { name: string; nationality: string; document_kind: string | null; document_ends_with: string | null } | null
  typed: TypedCheckinGuest | null
  errors: TypedCheckinGuest['errors']
  countries: readonly SelectOption[]
  documentKinds: readonly SelectOption[]
}

export function CheckinGuestFields({ kind, guest, typed, errors, countries, documentKinds }: GuestFieldsProps) {
  const translate = useTranslate()
  const id = useId()
  const initial = typed ?? {
    name: guest?.name ?? '',
    nationality: guest?.nationality ?? '',
    documentKind: guest?.document_kind ?? '',
  }
  const [nationality, setNationality] = useState(initial.nationality)
  const [documentKind, setDocumentKind] = useState(initial.documentKind || 'passport')
  const isIndianCard = nationality === 'IN' && documentKind === 'national_id'
  const savedEnding = guest?.document_ends_with ?? null
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <div className="form pairs">
        <TextInput
          id={`${id}name`}
          name="name"
          full
          label={translate('checkin.name')}
          hint={translate('checkin.nameHint')}
          error={errors.name}
          defaultValue={initial.name}
          maxLength={80}
          autoComplete="off"
          required
        />
        <Select
          id={`${id}nationality`}
          name="nationality"
          full
          label={translate('checkin.nationality')}
          error={errors.nationality}
          options={[{ value: '', text: translate('checkin.choose') }, ...countries]}
          defaultValue={initial.nationality}
          onChange={(event) => setNationality(event.currentTarget.value)}
          required
        />
        {kind === 'adult' ? (
          <>
            <Select
              id={`${id}document`}
              name="document_kind"
              label={translate('checkin.documentLabel')}
              error={errors.document_kind}
              options={documentKinds}
              defaultValue={documentKind}
              onChange={(event) => setDocumentKind(event.currentTarget.value)}
            />
            <TextInput
              id={`${id}number`}
              name="document_number"
              label={translate('checkin.number')}
              hint={savedEnding ? translate('checkin.numberKept', { signs: savedEnding }) : undefined}
              error={errors.document_number}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required={savedEnding === null}
            />
          </>
        ) : null}
      </div>
      {kind === 'adult' ? (
        <p className="sm muted">
          {[translate('checkin.numberWhy'), ...(isIndianCard ? [translate('checkin.indianCard')] : [])].join(' ')}
        </p>
      ) : null}
    </>
  )
}
