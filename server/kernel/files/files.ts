import path from 'node:path'
import type { Config } from '../../config'
import type { Clock } from '../clock'
import type { Origin } from '../http/caller'
import type { UpstreamWarnings } from '../upstream-warnings'
import type { FileStore, Linked } from './file-store'
import { canBeShown } from './formats'
import { DownloadLinks, linkExpiry } from './link'
import { LocalStore } from './local-store'
import { S3Store } from './s3/store'

/** Columns of a row of `files` that a link needs. */
export interface StoredFile {
  name: string
  content_type: string
  storage_key: string
}

/** Files as the domains use them; attachments.ts attaches them to records. */
export class Files {
  readonly links: DownloadLinks

  constructor(
    readonly store: FileStore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.links = new DownloadLinks(config.secret)
  }

  /** Address at which this client reaches the server. */
  baseUrl(origin: Origin): string {
    return this.config.publicUrl?.replace(/\/+$/, '') ?? origin.baseUrl
  }

  /** @param inline shown rather than saved, if its type allows it */
  link(file: StoredFile, origin: Origin, { inline = false } = {}): { url: string; expiresAt: number } {
    const linked: Linked = {
      key: file.storage_key,
      name: file.name,
      contentType: file.content_type,
      inline: inline && canBeShown(file.content_type),
      sessionHash: origin.sessionHash,
    }
    const expiresAt = linkExpiry(this.clock.now())
    return { url: this.links.addressOf(linked, expiresAt, this.baseUrl(origin)), expiresAt }
  }
}

/**
 * Opens the store that the configuration names: a bucket, or the data folder.
 * @param warnings told of a bucket's failures; a command shows them itself
 * @param sums the compiled sums/thread.ts
 * @param isBeside another process may be serving from this store: what it is receiving stays
 */
export async function openFiles(
  config: Config,
  clock: Clock,
  { sums, warnings, isBeside }: { sums?: string; warnings?: UpstreamWarnings; isBeside?: boolean } = {},
): Promise<Files> {
  if (config.s3) return new Files(new S3Store(config.s3, clock, warnings), config, clock)
  const store = new LocalStore(path.join(config.dataFolder, 'files'), config.secret, sums)
  if (!isBeside) await store.open()
  return new Files(store, config, clock)
}
