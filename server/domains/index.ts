import type { FastifyInstance } from 'fastify'
import type { App } from '../app'
import { Dated } from '../kernel/dated/dated'
import { runMigrations } from '../kernel/db/migrate'
import type { MigrationScript } from '../kernel/db/migration-script'
import type { SystemDb } from '../kernel/db/open'
import { SWEEP_JOB, sweepHandler } from '../kernel/files/sweep'
import type { Implemented } from '../kernel/http/implement'
import type { JobHandler } from '../kernel/jobs/jobs'
import { RecordKinds } from '../kernel/records/kinds'
import type { DomainManifest } from './manifest'
import * as manifests from './manifests'

/** Every domain of the server, by its word. */
export const domains: readonly DomainManifest[] = Object.values<DomainManifest>(manifests).sort((left, right) =>
  left.domain < right.domain ? -1 : 1,
)

/** Every call this server answers, and the records it may be about. */
export const implemented: readonly Implemented[] = domains.flatMap(({ routes = [], records, auditsItself }) =>
  routes.map((route) => ({ ...route, records, auditsItself })),
)

/** Handlers of the timers, by the kind of job. */
export const jobHandlers = (app: App): Record<string, JobHandler> =>
  Object.assign({ [SWEEP_JOB]: sweepHandler(app) }, ...domains.map(({ jobs }) => jobs?.(app)))

/** Serves the addresses that domains have beside their calls. */
export const serveDomains = (app: App, http: FastifyInstance) => {
  for (const { serve } of domains) serve?.(app, http)
}

export const dated = new Dated(domains.flatMap((domain) => domain.dated ?? []))

/** Things that people hold, of every domain. */
export const holdings = domains.flatMap((domain) => domain.holdings ?? [])

/** Handlers that take back a picture that may not be shown, by the kind of its use. */
export const takePictureBack = new Map(domains.flatMap(({ takePictureBack = {} }) => Object.entries(takePictureBack)))

/** Work that follows a change of a record, by its kind. */
export const followersOf = (kind: string) => domains.flatMap(({ follows }) => follows?.[kind] ?? [])

/** Records of people who may ask for their data to be erased, of every domain. */
export const erasables = domains.flatMap((domain) => domain.erasables ?? [])

export const importers = domains.flatMap((domain) => domain.imports ?? [])

export const recordKinds = new RecordKinds(domains.flatMap(({ records = [] }) => records))

export const migrations: Readonly<Record<string, MigrationScript>> = Object.assign(
  {},
  ...domains.map((domain) => domain.migrations),
)

/** Brings the database to the tables of this version. */
export const migrate = (db: SystemDb): Promise<void> => runMigrations(db, migrations)
