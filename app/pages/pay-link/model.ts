export type PayLinkModel = {
  /** `open` shows the button; the others say why there is none. */
  variant: 'open' | 'waiting' | 'paid' | 'closed'
  title: string
  text: string
  notice: string | null
  form: { action: string; xsrf: string; button: string; until: string } | null
  again: { text: string; href: string } | null
}
