export type TypedCheckinGuest = {
  guestId: string | null
  kind: 'adult' | 'child'
  name: string
  nationality: string
  documentKind: string
  errors: Partial<Record<'name' | 'nationality' | 'document_kind' | 'document_number', string>>
  error: string | null
}
