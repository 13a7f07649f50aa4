import { minutes } from '@contract/duration'
import type { file } from '@contract/file'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Api, ReadOptions } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import { epochOf } from '@/lib/time'

interface Link {
  url: string
  /** Expiry, wire time. */
  expire: string
}

/** Remaining lifetime below which a link is renewed, so that it does not expire while being viewed, ms. */
const SPARE_MS = minutes(1)

/** Links to a record's pictures, requested once each; they live for minutes. */
export class PictureLinks {
  private readonly links = observable.map<string, Link>()

  constructor(private readonly api: Api<{ file: typeof file }>) {
    makeAutoObservable<this, 'api' | 'links'>(this, { api: false, links: false })
  }

  urlOf(fileId: string): string | undefined {
    return this.links.get(fileId)?.url
  }

  /** Loads links for the thumbnails; one that fails is drawn as a file. */
  async load(fileIds: readonly string[]): Promise<void> {
    await Promise.all(fileIds.map((fileId) => this.#getFreshUrl(fileId).catch(ignoreError)))
  }

  /** Fresh links for the viewer, in order; a failure of the opened one is shown. */
  async fresh(fileIds: readonly string[], opened: string): Promise<readonly string[]> {
    const found = await Promise.all(
      fileIds.map((fileId) =>
        fileId === opened ? this.#getFreshUrl(fileId, { silent: false }) : this.#getFreshUrl(fileId).catch(ignoreError),
      ),
    )
    return found.map((url) => url ?? '')
  }

  async #getFreshUrl(fileId: string, options?: ReadOptions): Promise<string> {
    const known = this.links.get(fileId)
    if (known && (epochOf(known.expire) ?? 0) > Date.now() + SPARE_MS) return known.url
    const { url, expire } = await this.api.file.downloadUrl({ fileId, inline: true }, options)
    runInAction(() => this.links.set(fileId, { url, expire }))
    return url
  }
}
