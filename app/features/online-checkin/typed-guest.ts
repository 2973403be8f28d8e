/** A submitted guest form with its errors, rendered without script; `guestId` is null for a new guest. */
export type TypedCheckinGuest = {
  guestId: string | null
  kind: 'adult' | 'child'
  name: string
  nationality: string
  documentKind: string
  errors: Partial<Record<'name' | 'nationality' | 'document_kind' | 'document_number', string>>
  error: string | null
}
