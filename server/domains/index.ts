import type { FastifyInstance } from 'fastify'
import type { App } from '../app'
import { Dated } from '../kernel/dated/dated'
import type { MigrationScript } from '../kernel/db/migration-script'
import { SWEEP_JOB, sweepHandler } from '../kernel/files/sweep'
import type { Implemented } from '../kernel/http/implement'
import type { JobHandler } from '../kernel/jobs/jobs'
import { RecordKinds } from '../kernel/records/kinds'
import { followUpJobs } from './follow-up/reminders'
import type { DomainManifest, DomainSeed } from './manifest'
import * as manifests from './manifests'

/** Every domain of the server, by its word. */
export const domains: readonly DomainManifest[] = Object.values<DomainManifest>(manifests).sort((one, other) =>
  one.domain < other.domain ? -1 : 1,
)

/** Every call this server answers, and the records it may be about. */
export const implemented: readonly Implemented[] = domains.flatMap(({ routes = [], records, auditsItself }) =>
  routes.map((route) => ({ ...route, records, auditsItself })),
)

/** What the timers do when they ring. */
export const jobHandlers = (app: App): Record<string, JobHandler> =>
  Object.assign({ [SWEEP_JOB]: sweepHandler(app) }, followUpJobs(app), ...domains.map(({ jobs }) => jobs?.(app)))

/** What domains serve beside their calls. */
export const serveDomains = (app: App, http: FastifyInstance) => {
  for (const { serve } of domains) serve?.(app, http)
}

export const dated = new Dated(domains.flatMap((domain) => domain.dated ?? []))

/** What people hold, whichever domain it is of. */
export const holdings = domains.flatMap((domain) => domain.holdings ?? [])

export const importers = domains.flatMap((domain) => domain.imports ?? [])

export const recordKinds = new RecordKinds(domains.flatMap(({ records = [] }) => records))

export const migrations: Readonly<Record<string, MigrationScript>> = Object.assign(
  {},
  ...domains.map((domain) => domain.migrations),
)

/** Seeds in an order in which whoever tells of another domain comes after it. */
export const seeds: readonly DomainSeed[] = inOrder(domains)

function inOrder(waiting: readonly DomainManifest[], done: ReadonlySet<string> = new Set()): DomainSeed[] {
  const isReady = ({ seed }: DomainManifest) => (seed?.after ?? []).every((domain) => done.has(domain))
  const next = waiting.find(isReady)
  if (!next && waiting.length > 0)
    throw new Error(`these seeds wait for each other: ${waiting.map(({ domain }) => domain)}`)
  if (!next) return []
  const rest = inOrder(
    waiting.filter((domain) => domain !== next),
    new Set([...done, next.domain]),
  )
  return next.seed ? [next.seed, ...rest] : rest
}
