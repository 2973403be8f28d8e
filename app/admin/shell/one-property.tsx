import { useNavigate } from '@tanstack/react-router'
import type { Markup } from '#app/ui/markup.tsx'
import { text } from '../text/text.ts'
import { SelectField } from '../ui/choice.tsx'
import { Empty } from '../ui/page-states.tsx'
import { type Me, type Property, useProperties, useProperty } from './session.ts'

/** A page of one property: asks which one while the address names none. */
export function OneProperty({ me, children }: { me: Me; children: (property: Property) => Markup }) {
  const property = useProperty(me)
  return property ? children(property) : <AskProperty me={me} />
}

function AskProperty({ me }: { me: Me }) {
  const properties = useProperties(me)
  const navigate = useNavigate()
  const options = [{ value: '', label: text('shell.choose') }].concat(
    properties.map(({ id, name, city }) => ({ value: String(id), label: `${name}, ${city}` })),
  )
  return (
    <Empty title={text('shell.whichProperty')} explanation={text('shell.whichPropertyWhat')}>
      <SelectField
        label={text('shell.property')}
        value=""
        options={options}
        onChange={(id) =>
          void navigate({ to: '.', search: (search) => ({ ...search, property: Number(id) || undefined }) })
        }
      />
    </Empty>
  )
}
