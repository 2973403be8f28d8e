import { useNavigate } from '@tanstack/react-router'
import { Button } from '#app/admin/ui/button.tsx'
import type { IconName } from '#app/admin/ui/icon.tsx'
import type { ActId } from './act-ids.ts'
import type { Act } from './acts.ts'

/** Returns the function that opens the form of an act, or closes it. */
export function useAct(): (act: ActId | undefined) => void {
  const navigate = useNavigate()
  return (act) =>
    void navigate({ to: '.', search: (search) => ({ ...search, act }), resetScroll: false, replace: act === undefined })
}

type Props = { act: Act; label?: string; icon?: IconName; shortcut?: string; size?: 'small'; className?: string }

/** Opens the form of an act; while the act is not possible it says why. */
export function ActButton({ act, label, icon, shortcut, size = 'small', className }: Props) {
  const open = useAct()
  return (
    <Button
      label={label ?? act.label}
      icon={icon}
      shortcut={shortcut}
      size={size}
      className={className}
      disabled={act.reason !== null}
      title={act.reason ?? undefined}
      onClick={() => open(act.id)}
    />
  )
}
