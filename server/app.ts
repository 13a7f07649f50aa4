import type { DemoAccount } from '@contract/account/shapes'
import type { Config } from './config'
import type { EnterpriseRegister } from './domains/enterprise'
import type { Ongoing } from './kernel/background-work'
import type { Clock } from './kernel/clock'
import type { Dated } from './kernel/dated/dated'
import type { Database, SystemDb } from './kernel/db/open'
import type { Files } from './kernel/files/files'
import type { Reads } from './kernel/http/reads'
import type { ServiceKeys } from './kernel/http/service-keys'
import type { Sessions } from './kernel/http/sessions'
import type { Bus } from './kernel/im/bus'
import type { Waiters } from './kernel/im/waiters'
import type { Importer } from './kernel/importing/importer'
import type { Jobs } from './kernel/jobs/jobs'
import type { Limits } from './kernel/limits'
import type { Log } from './kernel/log'
import type { UnreadCounts } from './kernel/notify/unread'
import type { Reader } from './kernel/reading/reader'
import type { ReadingProcess } from './kernel/reading/reading-process'
import type { RecentErrors } from './kernel/recent-errors'
import type { Erasable } from './kernel/records/erasable'
import type { Holding } from './kernel/records/holdings'
import type { Follow, TakePictureBack } from './kernel/records/kind'
import type { RecordKinds } from './kernel/records/kinds'
import type { FindCapable } from './kernel/refusals/capable-colleague'
import type { Upstream } from './kernel/upstream/upstream'
import type { UpstreamWarnings } from './kernel/upstream-warnings'

/** Facts that exist only in demo mode. */
export interface DemoFacts {
  /** Listed on the sign-in page. */
  readonly accounts: readonly DemoAccount[]
  /** Companies that exist only in the demo. */
  readonly enterprises: EnterpriseRegister
}

/** The application: everything that a call can reach. */
export interface App {
  readonly config: Config
  readonly clock: Clock
  /** All firms' rows: for the machinery. Calls get a database narrowed to one firm. */
  readonly db: SystemDb
  readonly database: Database
  readonly bus: Bus
  readonly sessions: Sessions
  readonly serviceKeys: ServiceKeys
  readonly unread: UnreadCounts
  readonly limits: Limits
  readonly jobs: Jobs
  readonly files: Files
  /** Extracts the text of stored files. */
  readonly reader: Reader
  /** Converts files, to be shown or downloaded. */
  readonly renderer?: ReadingProcess
  /** Reads lists that somebody imports. */
  readonly sheets?: ReadingProcess
  readonly log: Log
  /** The last errors of the log, for the administrators' page. */
  readonly errors: RecentErrors
  /** Number of clients with an open socket. */
  readonly sockets: () => number
  /** Failures of services outside of this process, for the log. */
  readonly warnings: UpstreamWarnings
  readonly upstream: Upstream
  /** Undefined outside of demo mode. */
  readonly demo?: DemoFacts
  readonly waiters: Waiters
  readonly reads: Reads
  readonly ongoing: Ongoing
  /** Kinds of records: their names, who may see a record, its description in a line. */
  readonly records: RecordKinds
  /** Open cases of a leaving person that a colleague takes over, by domain. */
  readonly holdings: readonly Holding[]
  /** Records of people who may ask for their data to be erased, by domain. */
  readonly erasables: readonly Erasable[]
  /** Lists that a firm can import, by kind. */
  readonly importers: readonly Importer[]
  /** Work that follows a change of a record of a kind, in other domains. */
  readonly followersOf: (kind: string) => readonly Follow[]
  /** Handlers that take back a picture that may not be shown, by the kind of its use. */
  readonly takePictureBack: ReadonlyMap<string, TakePictureBack>
  readonly findCapable: FindCapable
  /** Everything dated about a person. */
  readonly dated: Dated
  /** Sends a text message; rejects, in the user's words, if it was not sent. */
  readonly text: (mobile: string, words: string) => Promise<void>
}
