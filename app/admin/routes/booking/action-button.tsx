import { useNavigate } from '@tanstack/react-router'
import { Button } from '#app/admin/ui/button.tsx'
import type { IconName } from '#app/admin/ui/icon.tsx'
import type { ActionId } from './action-ids.ts'
import type { BookingAction } from './actions.ts'

/** Returns the function that opens the form of an action, or closes it. */
export function useOpenAction(): (action: ActionId | undefined) => void {
  const navigate = useNavigate()
  return (action) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, action }),
      resetScroll: false,
      replace: action === undefined,
    })
}

type Props = {
  action: BookingAction
  label?: string
  icon?: IconName
  shortcut?: string
  size?: 'small'
  className?: string
}

/** Opens the form of an action; while the action is not possible it says why. */
export function ActionButton({ action, label, icon, shortcut, size = 'small', className }: Props) {
  const open = useOpenAction()
  return (
    <Button
      label={label ?? action.label}
      icon={icon}
      shortcut={shortcut}
      size={size}
      className={className}
      disabled={action.reason !== null}
      title={action.reason ?? undefined}
      onClick={() => open(action.id)}
    />
  )
}
