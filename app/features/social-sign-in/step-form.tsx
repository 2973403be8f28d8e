import type { FormEvent } from 'react'
import type { Markup } from '#app/ui/markup.tsx'
import type { SocialModel } from './model.ts'

export type StepFormProps = {
  post: SocialModel['post']
  step: string
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  children: Markup
}

/** Form that posts a step of social sign-in. */
export function StepForm({ post, step, onSubmit, children }: StepFormProps) {
  return (
    <form className="form" method="post" action={post.action} onSubmit={onSubmit}>
      <input type="hidden" name="_xsrf" value={post.xsrfToken} />
      <input type="hidden" name="step" value={step} />
      {children}
    </form>
  )
}
