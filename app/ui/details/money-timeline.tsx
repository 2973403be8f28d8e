import './money-timeline.css'

export type MoneyTimelineModel = {
  title: string
  steps: {
    kind: 'now' | 'free' | 'fee' | 'arrival' | 'depositDue' | 'deposit'
    when: string
    text: string
    amount: string | null
  }[]
  /** Names the time zone of all moments. */
  zone: string
}

export function MoneyTimeline({ title, steps, zone }: MoneyTimelineModel) {
  return (
    <section className="money-line">
      <h3 className="sm strong">{title}</h3>
      <ol>
        {steps.map(({ kind, when, text, amount }) => (
          <li key={kind} className={`between ${kind}`}>
            <span>
              <span className="when xs muted">{when}</span> <span className="sm medium">{text}</span>
            </span>
            {amount === null ? null : (
              <b className="sm num">
                <bdi>{amount}</bdi>
              </b>
            )}
          </li>
        ))}
      </ol>
      <p className="xs muted">{zone}</p>
    </section>
  )
}
