import type { Answer } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import { Empty, Failed, Notice, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { jobMessages } from './job-messages.ts'

export type Job = Answer<'GET /v1/jobs'>['items'][number]

const isBad = ({ failure, late }: Job) => failure !== null || late

/** Scheduled jobs, failing ones first. */
export function Jobs() {
  const { data, error, refetch } = useRead('GET /v1/jobs', {}, { everyMs: 30_000 })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  const bad = data.items.filter(isBad)
  const rows = [...bad, ...data.items.filter((job) => !isBad(job))]
  if (rows.length === 0) return <Empty title={text('system.noJobs')} explanation={text('system.noJobsWhat')} />
  return (
    <section className="section">
      <Notice tone={bad.length > 0 ? 'danger' : 'good'}>
        <p>{bad.length > 0 ? text('system.jobsBad', { count: bad.length }) : text('system.jobsGood')}</p>
      </Notice>
      <DataTable label={text('system.jobs')} columns={columnsOf()} rows={rows} rowKey={({ job }) => job} />
    </section>
  )
}

function columnsOf(): Column<Job>[] {
  return [
    {
      id: 'job',
      label: text('system.job'),
      isHead: true,
      cell: ({ job }) => {
        const id = jobMessages[job]
        return (
          <>
            <b className="first">{id ? text(id) : job}</b>
            <p className="second">
              <bdi>{job}</bdi>
            </p>
          </>
        )
      },
    },
    { id: 'state', label: text('system.state'), cell: (job) => <JobState job={job} /> },
    {
      id: 'last',
      label: text('system.lastRun'),
      cell: ({ started_at: at, done }) => (
        <span>{`${formatInstant(at)} · ${text('system.jobDone', { count: done })}`}</span>
      ),
    },
    { id: 'next', label: text('system.nextRun'), cell: (job) => <span>{describeNext(job)}</span> },
  ]
}

function JobState({ job }: { job: Job }) {
  const { failure, late, ended_at: endedAt, well_at: wellAt, on } = job
  if (failure !== null || late) {
    const words =
      failure === null ? text('system.jobLate', { at: formatInstant(wellAt) }) : text('system.jobFailed', { failure })
    return (
      <span className="bad job-state">
        <Icon name="alert" size="s" />
        <span>{words}</span>
      </span>
    )
  }
  if (on === null) return <span className="muted">{text('system.jobUnknown')}</span>
  return <span>{endedAt === null ? text('system.jobRunning') : text('system.jobWell')}</span>
}

const HOUR_MS = 3_600_000

function describeNext({ every, more_left: hasMore, started_at: startedAt }: Job): string {
  if (every === null) return '–'
  if (hasMore) return text('system.nextSoon')
  if (every === 'minute') return text('system.nextMinute')
  return text('system.nextHour', { at: formatInstant(new Date(Date.parse(startedAt) + HOUR_MS).toISOString()) })
}
