import type { FastifyInstance } from 'fastify'
import type { App } from '../app'
import type { DatedSource } from '../kernel/dated/dated'
import type { MigrationScript } from '../kernel/db/migration-script'
import type { Implemented } from '../kernel/http/implement'
import type { Importer } from '../kernel/importing/importer'
import type { JobHandler } from '../kernel/jobs/jobs'
import type { Erasable } from '../kernel/records/erasable'
import type { Holding } from '../kernel/records/holdings'
import type { Follow, RecordKind, TakePictureBack } from '../kernel/records/kind'

/** All that a domain brings to the server. domains/index.ts lists them; everything else follows from that. */
export interface DomainManifest {
  /** The folder's word. */
  domain: string
  /** Its subject, in a line of docs/MAP.md. */
  about: string
  /** Why it reads rows of every firm. Calls of a domain without a reason are narrowed to the caller's firm. */
  seesAllFirms?: string
  /** Its calls and what answers them. */
  routes?: readonly Implemented[]
  /** Addresses of its own beside the calls: what other programs read. */
  serve?: (app: App, http: FastifyInstance) => void
  /** Handlers of its timers, by the job's kind. */
  jobs?: (app: App) => Record<string, JobHandler>
  /** Its things that have a day: for today and the radar. */
  dated?: DatedSource
  /** Things that somebody answers for in it: a colleague takes them over when they leave. */
  holdings?: readonly Holding[]
  /** Its records of people who may ask for their data to be erased. */
  erasables?: readonly Erasable[]
  /** Lists of its records that a firm brings along. */
  imports?: readonly Importer[]
  /** Its work that follows when records of other domains change, by their kind. */
  follows?: Readonly<Record<string, Follow>>
  /** Takes a picture out of its records that may not be shown, by the kind of its use. */
  takePictureBack?: Readonly<Record<string, TakePictureBack>>
  /** Its records; the first is the one that the domain is about, to which a call belongs that names none. */
  records?: readonly RecordKind[]
  /**
   * The pipeline writes no audit lines for its calls: because the domain tells more of them itself (approvals), or because
   * what they keep is a person's own and nobody's business (what has been read, opened, pinned).
   */
  auditsItself?: true
  /**
   * Its tables, by the file in its migrations/: `2026-11-22-notice`, a date and the domain, so that work done side by side
   * does not meet. One that has landed is never edited: the next one mends it.
   */
  migrations?: Readonly<Record<string, MigrationScript>>
}
