import { Button } from '#app/ui/actions/button.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { ListForm } from './list-form.tsx'
import type { ListNoticeModel } from './model.ts'

export function ListNotice({ notice, xsrf }: { notice: ListNoticeModel | null; xsrf: string }) {
  if (!notice) return null
  const { tone, text, undo } = notice
  return (
    <div className="list-notice" role="status">
      <Notice
        key={undo?.token}
        tone={tone}
        action={
          undo ? (
            <ListForm xsrf={xsrf} fields={{ step: 'undo', token: undo.token }}>
              {({ isBusy }) => (
                <Button type="submit" busy={isBusy}>
                  {undo.text}
                </Button>
              )}
            </ListForm>
          ) : null
        }
      >
        {text}
      </Notice>
    </div>
  )
}
