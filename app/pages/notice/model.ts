export type NoticeKind = 'not-found' | 'too-many' | 'failed' | 'offline' | 'login-unavailable'

export type NoticeModel = {
  kind: NoticeKind
  title: string
  sentence: string
  steps: { text: string; href: string }[]
  note: string
}
