import type { SignInPost } from './model.ts'

/** What a form posted without script carries besides its fields. */
export function PostFields({ post, step }: { post: SignInPost; step: 'phone' | 'code' | 'change' | 'sign-out' }) {
  return (
    <>
      <input type="hidden" name="_xsrf" value={post.xsrfToken} />
      <input type="hidden" name="retUrl" value={post.returnPath} />
      <input type="hidden" name="step" value={step} />
    </>
  )
}
