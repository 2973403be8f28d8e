import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import type { Property } from '#app/admin/shell/session.ts'
import { NEW } from '../lists.ts'
import { LiveButton } from '../parts/live-button.tsx'
import { OfferList, startNew, useEdited } from '../parts/offer-list.tsx'
import { stateOn } from '../parts/offer-state.ts'
import { presentDay } from '../parts/today.ts'
import { useNames } from '../parts/use-names.ts'
import { describePlan, type PlanItem } from './describe-plan.ts'
import { PlanForm } from './plan-form.tsx'

type Props = { property: Property; mayWrite: boolean }

const LIST = 'GET /v1/properties/{propertyId}/rate-plans'

/** The rate plans of a property, sold beside each room type’s own price. */
export function Plans({ property, mayWrite }: Props) {
  const read = useRead(LIST, { path: { propertyId: property.id } }, { everyMs: 10_000 })
  const { edit, open, close } = useEdited()
  const names = useNames(property)
  const items = read.data?.items ?? []
  const chosen = items.find(({ code }) => code === edit)
  const today = presentDay()
  const rows = items.map((item) => ({
    code: item.code,
    name: item.name,
    sentence: describePlan(item, names, property.currency),
    state: stateOn(today, { isLive: item.is_live ?? true, from: item.sell_from ?? null, to: item.sell_to ?? null }),
  }))
  return (
    <OfferList
      read={read}
      rows={rows}
      about="offers.plansAbout"
      add="offers.addPlan"
      onAdd={startNew(open, mayWrite)}
      actions={({ code }) => {
        const item = items.find((one) => one.code === code)
        return item && mayWrite ? <LivePlan key={code} property={property} item={item} /> : null
      }}
    >
      {chosen || edit === NEW ? (
        <PlanForm
          key={edit}
          property={property}
          plans={items}
          item={chosen ?? null}
          names={names}
          mayWrite={mayWrite}
          onClose={close}
        />
      ) : null}
    </OfferList>
  )
}

function LivePlan({ property, item }: { property: Property; item: PlanItem }) {
  const { write, isBusy } = useWrite('PUT /v1/properties/{propertyId}/rate-plans/{code}', { rereads: [LIST] })
  return (
    <LiveButton
      item={item}
      name={item.name}
      isLive={item.is_live ?? true}
      isBusy={isBusy}
      write={({ property: _property, code, revision, ...fields }, isLive) =>
        write({ path: { propertyId: property.id, code }, body: { ...fields, is_live: isLive, revision } })
      }
    />
  )
}
