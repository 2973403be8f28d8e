/** `web2` shows the new home page, `wizz` the membership plans side by side. */
export type ExperimentName = 'web2' | 'wizz'

export type Experiments = Record<ExperimentName, boolean>

/** Percentage of visitors in each experiment; 0: not running. */
const shares: Record<ExperimentName, number> = {
  web2: 0,
  wizz: 0,
}

type ExperimentOptions = { overrides?: URLSearchParams; percents?: Record<ExperimentName, number> }

/** Assigns a visitor to experiments; `overrides` (URL parameters) win with `1` or `0`. */
export function experimentsOf(
  visitorId: string,
  { overrides = new URLSearchParams(), percents = shares }: ExperimentOptions = {},
): Experiments {
  const isIn = (name: ExperimentName) => {
    const override = overrides.get(name)
    return override === '1' || override === '0' ? override === '1' : bucketOf(name, visitorId) < percents[name]
  }
  return { web2: isIn('web2'), wizz: isIn('wizz') }
}

/** `experimentPipeline` lists the experiments that run or contain this visitor. */
export type VisitExperiments = {
  experimentJSON: Record<ExperimentName, { val: 0 | 1 }>
  experimentPipeline: readonly ExperimentName[]
}

export function toVisitExperiments(experiments: Experiments, percents = shares): VisitExperiments {
  const names = Object.keys(percents) as ExperimentName[]
  const { web2, wizz } = experiments
  return {
    experimentJSON: { web2: { val: web2 ? 1 : 0 }, wizz: { val: wizz ? 1 : 0 } },
    experimentPipeline: names.filter((name) => percents[name] > 0 || experiments[name]),
  }
}

/** Returns 0 to 99, evenly distributed (FNV-1a). Hashes the experiment's name too, so that buckets are independent. */
function bucketOf(name: ExperimentName, visitorId: string): number {
  let hash = 0x811c9dc5
  for (const character of `${name}:${visitorId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % 100
}
