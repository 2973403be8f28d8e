import { Button } from '#app/components/actions/button.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OwnWay, SocialModel } from './model.ts'
import { SocialMark } from './social-mark.tsx'
import { SocialWays } from './social-ways.tsx'
import { StepForm } from './step-form.tsx'

export function OwnWays({ model, own }: { model: SocialModel; own: OwnWay[] }) {
  const translate = useTranslate()
  return (
    <>
      {own.map(({ mode, text, removeLabel }) => (
        <StepForm key={mode} post={model.post} step="unlink">
          <input type="hidden" name="mode" value={mode} />
          <div className="social-own">
            <SocialMark mode={mode} />
            <span dir="auto">{text}</span>
            <Button type="submit" look="quiet" label={removeLabel}>
              {translate('social.remove')}
            </Button>
          </div>
        </StepForm>
      ))}
      {model.ways.length > 0 ? <SocialWays ways={model.ways} /> : null}
    </>
  )
}
