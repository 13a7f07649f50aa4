import { VISIBILITY, type Visibility } from '@contract/codes/dynamics'
import type { dynamic } from '@contract/dynamic'
import type { Api } from '@/api/call'
import { limits } from '@/lib/limits'
import type { Draft } from '@/stores/drafts'
import { FormModel } from '@/ui/form/FormModel'
import { type Field, images, radio, textarea } from '@/ui/form/fields'
import type { StoredFile } from '@/ui/UploadContext'

export interface PublishValues {
  content: string
  pictures: StoredFile[]
  visibleTo: Visibility
}

const CONTENT_LENGTH = 2_000
const NOTHING = '请输入内容或选择图片'

const fields: readonly Field<PublishValues>[] = [
  textarea('content', '内容', { max: CONTENT_LENGTH, placeholder: '办案心得、好消息、需要大家知道的事' }),
  images('pictures', '图片'),
  radio('visibleTo', '谁可以看', {
    items: Object.entries(VISIBILITY).map(([value, text]) => ({ value, text })),
  }),
]

interface Deps {
  api: Api<{ dynamic: typeof dynamic }>
  draft: Draft<PublishValues>
}

/** A new item of the feed. */
export class PublishStore {
  readonly form: FormModel<PublishValues>

  constructor(private readonly deps: Deps) {
    this.form = new FormModel({
      fields,
      initial: { content: '', pictures: [], visibleTo: 'firm' },
      draft: wordsOnly(deps.draft),
    })
  }

  /** True once it is published; what refuses is said, or shown under its field. */
  async publish(): Promise<boolean> {
    const { form, deps } = this
    const { content, pictures } = form.values
    const isWaiting = form.uploadsOf('pictures', limits.album.max).items.length > 0
    if (!content.trim() && pictures.length === 0 && !isWaiting) {
      form.fail({ content: NOTHING })
      return false
    }
    const sent = await form
      .submit(({ content, pictures, visibleTo }, key) =>
        deps.api.dynamic.save({ content, fileIds: pictures.map(({ id }) => id), visibleTo }, { key }),
      )
      .catch(() => undefined)
    return sent !== undefined
  }
}

/** Pictures are not kept: what nothing uses is removed from the server after a day. */
const wordsOnly = (draft: Draft<PublishValues>): Draft<PublishValues> => ({
  ...draft,
  save: (values) => draft.save({ ...values, pictures: [] }),
})
