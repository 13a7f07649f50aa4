import { SIGN_TASK_DAYS } from '@contract/codes/sign-task'
import type { signTask } from '@contract/sign-task'
import type { SignTask } from '@contract/sign-task.shapes'
import type { Api } from '@/api/call'
import type { Draft } from '@/stores/drafts'
import { FormModel } from '@/ui/form/FormModel'
import { files, group, people, radio, text, textarea } from '@/ui/form/fields'
import type { StoredFile } from '@/ui/UploadContext'

export interface SignTaskValues {
  files: StoredFile[]
  title: string
  signerIds: string[]
  days: string
  note: string
}

interface Deps {
  api: Api<{ signTask: typeof signTask }>
  draft: Draft<SignTaskValues>
}

const TITLE_LENGTH = 50
const MOST_FILES = 20
const MOST_SIGNERS = 50

const EMPTY: SignTaskValues = { files: [], title: '', signerIds: [], days: String(SIGN_TASK_DAYS.usual), note: '' }

/** A document that somebody is to be asked to sign. */
export class SignTaskFormStore {
  readonly form: FormModel<SignTaskValues>

  constructor(private readonly deps: Deps) {
    this.form = new FormModel<SignTaskValues>({
      fields: [
        files('files', '待签文件', { required: true, max: MOST_FILES }),
        text('title', '标题', { max: TITLE_LENGTH, placeholder: '不填则用文件名' }),
        people('signerIds', '签署人', { required: true, max: MOST_SIGNERS, placeholder: '每人各签一份' }),
        group('more', { title: '期限与说明' }),
        radio('days', '有效期', {
          items: SIGN_TASK_DAYS.offered.map((days) => ({ value: String(days), text: `${days} 天` })),
        }),
        textarea('note', '说明', { max: 500, placeholder: '签在哪里、什么时候要用' }),
      ],
      initial: EMPTY,
      draft: deps.draft,
    })
  }

  /** Resolves to the sign task once it is kept. The request helper says what went wrong. */
  async submit(): Promise<SignTask | undefined> {
    return this.form
      .submit(({ files: chosen, title, signerIds, days, note }, key) =>
        this.deps.api.signTask.save(
          {
            title: title.trim() || nameOf(chosen),
            note,
            fileIds: chosen.map(({ id }) => id),
            signerIds,
            days: Number(days),
          },
          { key },
        ),
      )
      .catch(() => undefined)
  }
}

/** The first document's name without its ending. */
const nameOf = ([first]: readonly StoredFile[]) => (first?.name ?? '').replace(/\.[^.]+$/, '').slice(0, TITLE_LENGTH)
