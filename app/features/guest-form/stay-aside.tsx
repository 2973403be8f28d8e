import type { ReactNode } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { Picture } from '#app/components/picture.tsx'
import { SummaryLines } from '#app/components/summary-lines.tsx'
import type { SummaryModel } from './model.ts'

/** What is booked and what it costs, beside the form. */
export function StayAside({ model, children }: { model: SummaryModel; children: ReactNode }) {
  return (
    <div className="side">
      <div className="stay">
        <Picture {...model.picture} frame="square" sizes="96px" />
        <div>
          <h3 className="title-sm">{model.propertyName}</h3>
          <p className="sm muted">{model.roomName}</p>
          <p className="sm num medium">{model.stayText}</p>
        </div>
      </div>
      {model.coupon ? (
        <p className="coupon num">
          <Icon name="tag" />
          <span>{model.coupon}</span>
        </p>
      ) : null}
      <SummaryLines lines={model.lines} total={model.total} />
      {children}
      <p className="sm muted fine row">
        <Icon name="check" size="s" />
        <span>{model.policy}</span>
      </p>
    </div>
  )
}
