import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import {
  contrastOf,
  type DayAndNight,
  findLowContrast,
  type Palette,
  withDerivedColours,
} from '#app/domain/brands/colours.ts'
import type { BrandRecord } from './use-brand.ts'

export type BrandColours = { primary: DayAndNight; accent: DayAndNight }

export const NO_COLOUR: DayAndNight = { day: '#000000', night: '#ffffff' }

export function coloursOf({ effective: { colours } }: BrandRecord): BrandColours {
  return { primary: colours.primary ?? NO_COLOUR, accent: colours.accent ?? NO_COLOUR }
}

/** Returns the colours that differ from those of the site: only these change the roles that go with them. */
export function changedColours(record: BrandRecord, colours: BrandColours): Partial<BrandColours> {
  const before = coloursOf(record)
  const isChanged = (role: keyof BrandColours) =>
    colours[role].day !== before[role].day || colours[role].night !== before[role].night
  return {
    ...(isChanged('primary') ? { primary: colours.primary } : {}),
    ...(isChanged('accent') ? { accent: colours.accent } : {}),
  }
}

/** Returns the colours of the whole site after a change, as the server derives them. */
export function paletteWith(record: BrandRecord, colours: BrandColours): Palette {
  const before = record.effective.colours as Palette
  return { ...before, ...withDerivedColours(changedColours(record, colours), before) }
}

/** Returns whether every text stays readable, so that the server accepts the colours. */
export function areReadable(record: BrandRecord, colours: BrandColours): boolean {
  return findLowContrast(paletteWith(record, colours)).length === 0
}

const roles = [
  ['primary', 'settings.mainColour'],
  ['accent', 'settings.secondColour'],
] as const

const hours = [
  ['day', 'settings.lightMode'],
  ['night', 'settings.darkMode'],
] as const satisfies readonly (readonly [keyof DayAndNight, AdminMessageId])[]

type Props = { record: BrandRecord; colours: BrandColours; onChange: (colours: BrandColours) => void }

/** The two colours of a brand in light and dark mode, each with its contrast. */
export function ColourFields({ record, colours, onChange }: Props) {
  const palette = paletteWith(record, colours)
  return (
    <div className="form-row">
      {roles.map(([role, label]) => (
        <fieldset key={role} className="group stack">
          <legend className="label">{text(label)}</legend>
          {hours.map(([hour, mode]) => (
            <label key={hour} className="colour">
              <input
                type="color"
                value={colours[role][hour]}
                aria-describedby={`contrast-${role}-${hour}`}
                onChange={({ target }) => onChange({ ...colours, [role]: { ...colours[role], [hour]: target.value } })}
              />
              <span className="grow">
                <span>{text(mode)}</span> <span className="muted">{colours[role][hour].toUpperCase()}</span>
                <Contrast id={`contrast-${role}-${hour}`} palette={palette} role={role} hour={hour} />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

type ContrastProps = { id: string; palette: Palette; role: 'primary' | 'accent'; hour: keyof DayAndNight }

/** Says how readable a colour is: the main one as text on the page, the second one with its text on it. */
function Contrast({ id, palette, role, hour }: ContrastProps) {
  const back = role === 'primary' ? palette.ground : palette.on_accent
  const ratio = contrastOf(palette[role][hour], back[hour])
  const isGood = !findLowContrast(palette).some((low) => low.hour === hour && [low.front, low.back].includes(role))
  return (
    <small id={id} className={isGood ? 'contrast good' : 'contrast bad'}>
      <Icon name={isGood ? 'check' : 'alert'} size="s" />
      <span>
        {text(isGood ? 'settings.contrastGood' : 'settings.contrastBad', {
          ratio: format.number(Math.floor(ratio * 10) / 10, 1),
        })}
      </span>
    </small>
  )
}
