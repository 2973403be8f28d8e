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
  /** A payment to be pressed, and what went wrong before; only of `payment`. */
  form?: { action: string; xsrf: string; button: string } | null
  fault?: string | null
}
