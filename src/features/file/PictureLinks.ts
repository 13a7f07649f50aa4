import type { file } from '@contract/file'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Api, ReadOptions } from '@/api/call'
import { forgive } from '@/lib/errors'
import { epochOf } from '@/lib/time'

interface Link {
  url: string
  /** Wire time. */
  expire: string
}

/** A link is renewed while it still has this long, so that it does not end under the reader's eyes. */
const SPARE_MS = 60_000

/** Links to pictures that a record has, asked for once each; they live for minutes. */
export class PictureLinks {
  private readonly links = observable.map<string, Link>()

  constructor(private readonly api: Api<{ file: typeof file }>) {
    makeAutoObservable<this, 'api' | 'links'>(this, { api: false, links: false })
  }

  urlOf(fileId: string): string | undefined {
    return this.links.get(fileId)?.url
  }

  /** For the thumbnails: one that cannot be had is drawn as a file. */
  async load(fileIds: readonly string[]): Promise<void> {
    await Promise.all(fileIds.map((fileId) => this.#fresh(fileId).catch(forgive)))
  }

  /** For the viewer, in their order; the one that is opened says why it cannot be had. */
  async fresh(fileIds: readonly string[], opened: string): Promise<readonly string[]> {
    const found = await Promise.all(
      fileIds.map((fileId) =>
        fileId === opened ? this.#fresh(fileId, { silent: false }) : this.#fresh(fileId).catch(forgive),
      ),
    )
    return found.map((url) => url ?? '')
  }

  async #fresh(fileId: string, options?: ReadOptions): Promise<string> {
    const known = this.links.get(fileId)
    if (known && (epochOf(known.expire) ?? 0) > Date.now() + SPARE_MS) return known.url
    const { url, expire } = await this.api.file.downloadUrl({ fileId, inline: true }, options)
    runInAction(() => this.links.set(fileId, { url, expire }))
    return url
  }
}
