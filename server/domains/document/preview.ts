import { isEditable, isShownAsPdf, officeTypeOf } from '@contract/document/office-types'
import type { DocumentPreview, DocumentRendition, PreviewInput } from '@contract/document/shapes'
import type { DownloadUrl } from '@contract/file/shapes'
import { toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import { linkExpiry } from '../../kernel/files/link'
import { keepForOwner } from '../../kernel/files/made-documents'
import type { StaffCall } from '../../kernel/http/call'
import { setting } from '../settings'
import { DOCUMENT_KIND } from './documents'
import { asPdf } from './rendering/as-pdf'
import { rendition } from './rendering/renditions'
import { markedAs, watermarked } from './rendering/watermark'
import { findMobile } from './repository/files'
import { isKeptClose, type Shown, ShownFiles, type StoredRow } from './shown-files'

type Look = Pick<DocumentPreview, 'url' | 'expire' | 'fileType' | 'fileSize' | 'trouble'>

/** Shows a document, an older version, or a file (§2.4). */
export class PreviewService {
  constructor(private readonly call: StaffCall) {}

  /**
   * Returns a preview. For confidential and lent documents it is a copy with the reader's watermark burnt in: the
   * original bytes are not handed out.
   */
  async preview({ readOnly, ...asked }: PreviewInput): Promise<DocumentPreview> {
    const { shown, file, name } = await new ShownFiles(this.call).find(asked)
    const isMarked = isKeptClose(shown)
    const look = isMarked ? await this.#makeMarked(shown, file, name) : this.#presentOriginal(file, name)
    return {
      documentId: shown.document?.id ?? null,
      fileId: file.id,
      name,
      officeType: officeTypeOf(file.extension) ?? null,
      ...look,
      watermark: (await this.#hasWatermark(shown)) ? await this.#getWatermark() : null,
      isBurntIn: isMarked,
      canShare: readOnly !== '1' && !!shown.mayShare,
      canEdit: readOnly !== '1' && shown.mayChange && isEditable(file.extension),
    }
  }

  /** Returns a PDF of a format that has no viewer. */
  async asPdf(asked: PreviewInput): Promise<DocumentRendition> {
    const { app } = this.call
    const { shown, file, name } = await new ShownFiles(this.call).find(asked)
    if (isKeptClose(shown)) return renditionOf(await this.#makeMarked(shown, file, name))
    const { extension: fileType, size } = file
    if (!isShownAsPdf(fileType)) fail.invalid('这种文件不需要转换')
    const make = () => asPdf(app, this.#sourceOf(file))
    const made = await rendition(this.call, { ...file, name }, { extension: 'pdf', make })
    return 'trouble' in made
      ? { url: '', fileType, fileSize: String(size), ...made }
      : renditionOf({ ...made, trouble: null })
  }

  /**
   * Returns a download for taking away: the original, or for confidential and lent documents a copy with the caller's
   * watermark, for them alone and for a day.
   */
  async takeOut(asked: PreviewInput): Promise<DownloadUrl> {
    const { app, me, now } = this.call
    const { shown, file, name } = await new ShownFiles(this.call).find(asked)
    if (!isKeptClose(shown)) return { ...pick(this.#presentOriginal(file, name, false)), fileName: name }
    const mark = await this.#getWatermark()
    const marked = await watermarked(app, this.#sourceOf(file), { mark })
    if ('trouble' in marked) return fail.conflict(refusalOf(shown, marked.trouble, '取出'))
    const { bytes, contentType, extension } = marked
    const stem = file.extension ? name.slice(0, -file.extension.length - 1) : name
    const made = { id: newId(now), name: `${stem}（带水印）.${extension}`, bytes: Buffer.from(bytes), contentType }
    const kept = await keepForOwner(this.call, made)
    const target = shown.document ? { kind: DOCUMENT_KIND, id: shown.document.id } : { kind: 'employee', id: me.id }
    await this.call.audit('document.export', target, { fileId: file.id })
    return { ...kept, expire: toTime(linkExpiry(now)), fileType: extension }
  }

  #presentOriginal(file: StoredRow, name: string, inline = true): Look {
    const { app, origin } = this.call
    const { url, expiresAt } = app.files.link({ ...file, name }, origin, { inline })
    const { extension: fileType, size } = file
    return { url, expire: toTime(expiresAt), fileType, fileSize: String(size), trouble: null }
  }

  /**
   * Returns a watermarked copy. A format that takes no watermark is shown as plain text; without text it is refused
   * with a message.
   */
  async #makeMarked(shown: Shown, file: StoredRow, name: string): Promise<Look> {
    const { app, me } = this.call
    const mark = await this.#getWatermark()
    const extension = markedAs(file.extension)
    const make = () => watermarked(app, this.#sourceOf(file), { mark, wordsTitle: name })
    const made = await rendition(this.call, { ...file, name }, { whose: me.id, extension, make })
    if (!('trouble' in made)) return { ...made, trouble: null }
    const { expire, fileSize } = this.#presentOriginal(file, name)
    return { url: '', expire, fileType: file.extension, fileSize, trouble: refusalOf(shown, made.trouble, '查看') }
  }

  #sourceOf({ extension, size, storage_key }: StoredRow) {
    return { extension, size, read: () => this.call.app.files.store.read(storage_key) }
  }

  async #hasWatermark(shown: Shown): Promise<boolean> {
    if (isKeptClose(shown)) return true
    return (await setting(this.call.db, 'watermark')) === 'all'
  }

  async #getWatermark(): Promise<string> {
    const { db, me, time } = this.call
    const { mobile } = await findMobile(db, me.id)
    return [me.name, mobile.slice(-4), time.slice(0, 16)].filter(Boolean).join(' ')
  }
}

const refusalOf = ({ isConfidential }: Shown, trouble: string, doing: '取出' | '查看') =>
  isConfidential
    ? `保密文档只能带水印${doing}，${trouble}；取消保密后可${doing}原件`
    : `借阅的文件只能带水印${doing}，${trouble}`

const renditionOf = ({ url, fileType, fileSize, trouble }: Look): DocumentRendition => ({
  url,
  fileType,
  fileSize,
  trouble,
})

const pick = ({ url, expire, fileSize, fileType }: Look) => ({ url, expire, fileSize, fileType })
