import { useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { type Me, useProperties } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { InvitationResult } from './invitation-result.tsx'
import { PersonAccess } from './person-access.tsx'
import { PersonForm } from './person-form.tsx'
import type { Invited } from './person-rows.ts'

type Props = { me: Me; person: string; leave: () => void }

/** Invites somebody, or changes a person: details, roles, access. */
export function PersonSheet({ me, person, leave }: Props) {
  const isNew = person === 'new'
  const { data, error, refetch } = useRead(
    'GET /v1/operators/{operatorId}',
    { path: { operatorId: person } },
    { isEnabled: !isNew },
  )
  const properties = useProperties(me)
  const [invited, setInvited] = useState<Invited | null>(null)
  const title = isNew ? text('people.invite') : (data?.name ?? text('people.person'))
  return (
    <Sheet title={title} onClose={leave}>
      {invited ? <InvitationResult invited={invited} leave={leave} /> : null}
      {error && !data ? <Failed error={error} retry={() => void refetch()} /> : null}
      {!isNew && !data && !error ? <SkeletonRows count={3} /> : null}
      {!invited && (isNew || data) ? (
        // The first role is for a property, once properties are read.
        <PersonForm
          key={String(properties.length > 0)}
          me={me}
          operator={data ?? null}
          properties={properties}
          invited={setInvited}
          leave={leave}
        />
      ) : null}
      {data && !invited ? <PersonAccess operator={data} invited={setInvited} /> : null}
    </Sheet>
  )
}
