export type NoticeKind =
  | 'not-found'
  | 'too-many'
  | 'failed'
  | 'offline'
  | 'form-expired'
  | 'login-unavailable'
  | 'opening'
  | 'payment'
  | 'paid'

export type NoticeModel = {
  kind: NoticeKind
  title: string
  sentence: string
  steps: { text: string; href: string }[]
  note: string
  /** Form that starts a payment, and why the last attempt failed; only for `payment`. */
  form?: { action: string; xsrf: string; button: string } | null
  fault?: string | null
}
