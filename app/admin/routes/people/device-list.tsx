import { useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { DeviceForm } from '#app/admin/shell/proof/device-form.tsx'
import { hasScope, type Me, useProperties } from '#app/admin/shell/session.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { type Device, describeProperties } from './person-rows.ts'

/** Shared computers, on which people switch by PIN. */
export function DeviceList({ me }: { me: Me }) {
  const { data, error, isPending, refetch } = useRead('GET /v1/devices', {}, { everyMs: 30_000 })
  const here = useRead('GET /v1/device', {}, { freshMs: 600_000 }).data?.device
  const [isSharing, setIsSharing] = useState(false)
  const mayWrite = hasScope(me, 'operators:write')
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (isPending || !data) return <SkeletonRows />
  const share =
    mayWrite && !here ? (
      <Button label={text('shell.shareComputer')} icon="plus" onClick={() => setIsSharing(true)} />
    ) : null
  return (
    <section className="section stack">
      {data.items.length === 0 ? (
        <Empty title={text('people.noDevices')} explanation={text('people.noDevicesWhat')}>
          {share}
        </Empty>
      ) : (
        <>
          <ul className="narrow">
            {data.items.map((device) => (
              <DeviceItem key={device.id} me={me} device={device} isHere={device.id === here?.id} mayEnd={mayWrite} />
            ))}
          </ul>
          <div>{share}</div>
        </>
      )}
      {isSharing ? <DeviceForm me={me} onClose={() => setIsSharing(false)} /> : null}
    </section>
  )
}

type ItemProps = { me: Me; device: Device; isHere: boolean; mayEnd: boolean }

function DeviceItem({ me, device, isHere, mayEnd }: ItemProps) {
  const { id, name, people, ended_at: endedAt } = device
  const properties = useProperties(me)
  const [isAsked, setIsAsked] = useState(false)
  const { write, isBusy, problem } = useWrite('DELETE /v1/devices/{deviceId}', {
    rereads: ['GET /v1/devices', 'GET /v1/device'],
  })
  const end = async () => {
    if (await write({ path: { deviceId: id } })) showToast(text('people.deviceEnded', { name }))
    setIsAsked(false)
  }
  const names = people.length > 0 ? format.list(people.map((person) => person.name)) : text('people.noPins')
  return (
    <li className="item">
      <div className="grow">
        <b>{isHere ? text('people.thisComputer', { name }) : name}</b>
        <p className="muted">
          {endedAt
            ? text('people.endedAt', { at: formatInstant(endedAt) })
            : `${describeProperties(device.properties, properties)} · ${names}`}
        </p>
        {problem ? <p className="bad">{describeProblem(problem)}</p> : null}
        {isAsked ? (
          <Question
            label={text('people.question', { name })}
            title={text('people.endDeviceAsk', { name })}
            explanation={text('people.endDeviceWhat')}
            action={text('people.endDevice')}
            isBusy={isBusy}
            onYes={() => void end()}
            onNo={() => setIsAsked(false)}
          />
        ) : null}
      </div>
      {mayEnd && !endedAt && !isAsked ? (
        <Button
          label={text('people.endDevice')}
          size="small"
          aria-label={text('people.endDeviceOf', { name })}
          onClick={() => setIsAsked(true)}
        />
      ) : null}
    </li>
  )
}
