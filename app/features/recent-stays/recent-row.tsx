import { useState } from 'react'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Card } from '#app/ui/surfaces/card.tsx'
import { clearRecentStays, readRecentStays } from './recent-stays.ts'

export function RecentRow({ exceptId = null }: { exceptId?: number | null }) {
  const translate = useTranslate()
  const [stays, setStays] = useState(() => readRecentStays().filter(({ id }) => id !== exceptId))
  if (stays.length === 0) return null

  function forget() {
    clearRecentStays()
    setStays([])
  }

  return (
    <section className="sec recent-stays" aria-labelledby="recent-title">
      <div className="between">
        <h2 id="recent-title" className="display title-md">
          {translate('stay.recent')}
        </h2>
        <Button type="button" variant="bare" onClick={forget}>
          {translate('stay.forget')}
        </Button>
      </div>
      <div className="rail">
        {stays.map(({ id, path, name, place, rating, picture }) => (
          <Card
            key={id}
            href={path}
            title={name}
            place={<bdi>{place}</bdi>}
            picture={{ ...picture, sizes: '(min-width: 960px) 280px, (min-width: 780px) 46vw, 72vw' }}
            rating={rating ?? undefined}
          />
        ))}
      </div>
    </section>
  )
}
