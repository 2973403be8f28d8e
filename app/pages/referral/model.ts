export type ReferralModel = {
  title: string
  lead: string
  amounts: { label: string; amount: string }[]
  own: OwnInvitations | null
  signIn: { text: string; action: string; href: string } | null
  conditions: { heading: string; texts: string[] }
  faq: { heading: string; rows: { question: string; answer: string }[] }
}

export type OwnInvitations = {
  notice: { tone: 'ok' | 'bad'; text: string } | null
  link: {
    heading: string
    url: string
    code: string
    copy: { text: string; done: string; failed: string }
    share: { label: string; text: string }
  }
  friends: {
    heading: string
    note: string
    totals: string[]
    empty: string | null
    rows: {
      id: string
      title: string
      detail: string
      amount: string | null
      state: { text: string; variant: 'ok' | 'warn' | null }
    }[]
  }
  /** Form for a friend's code; null once the guest was invited. */
  codeForm: {
    heading: string
    lead: string
    label: string
    button: string
    action: string
    xsrf: string
    value: string
    error: string | null
  } | null
}
