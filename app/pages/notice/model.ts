export type NoticeKind =
  | 'not-found'
  | 'too-many'
  | 'failed'
  | 'offline'
  | 'form-expired'
  | 'login-unavailable'
  | 'opening'

export type NoticeModel = {
  kind: NoticeKind
  title: string
  sentence: string
  steps: { text: string; href: string }[]
  note: string
}
