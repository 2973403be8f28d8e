import { useState } from 'react'
import { useWrite } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { NewToken, Token } from './token.ts'

const LISTS = { rereads: ['GET /v1/tokens'] } as const

type Props = { token: Token; setMade: (made: NewToken) => void }

/** A new secret for a token, or its end. */
export function TokenActions({ token: { id, name }, setMade }: Props) {
  const [asked, setAsked] = useState<'rotate' | 'revoke' | null>(null)
  const rotate = useWrite('POST /v1/tokens/{tokenId}/rotate', LISTS)
  const revoke = useWrite('DELETE /v1/tokens/{tokenId}', LISTS)
  const path = { tokenId: id }
  const close = () => setAsked(null)
  const turn = async () => {
    const made = await rotate.write({ path })
    if (!made) return
    close()
    setMade(made)
  }
  const end = async () => {
    if (!(await revoke.write({ path }))) return
    close()
    showToast(text('system.revoked', { name }))
  }
  if (!asked) {
    return (
      <div className="row-actions">
        <Button
          label={text('system.rotate')}
          size="small"
          aria-label={text('system.rotateOf', { name })}
          onClick={() => setAsked('rotate')}
        />
        <Button
          label={text('system.revoke')}
          size="small"
          variant="danger-quiet"
          aria-label={text('system.revokeOf', { name })}
          onClick={() => setAsked('revoke')}
        />
      </div>
    )
  }
  const isRotation = asked === 'rotate'
  return (
    <>
      <Question
        label={text('system.question', { name })}
        title={text(isRotation ? 'system.rotateAsk' : 'system.revokeAsk', { name })}
        explanation={text(isRotation ? 'system.rotateTokenWhat' : 'system.revokeWhat')}
        action={text(isRotation ? 'system.rotateNow' : 'system.revokeNow')}
        tone={isRotation ? 'primary' : 'danger'}
        isBusy={rotate.isBusy || revoke.isBusy}
        onYes={() => void (isRotation ? turn() : end())}
        onNo={close}
      />
      <ProblemNotice problem={rotate.problem ?? revoke.problem} />
    </>
  )
}
