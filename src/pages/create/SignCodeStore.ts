import { makeAutoObservable } from 'mobx'
import { qrPicture } from '@/lib/qrPicture'
import { type SignTaskDeps, SignTaskStore } from './SignTaskStore'

/** The asker's side of one sign task: its code, how far it is, taking it back, giving it more time. */
export class SignCodeStore {
  readonly shown: SignTaskStore

  constructor(
    signTaskId: string,
    private readonly deps: SignTaskDeps,
  ) {
    this.shown = new SignTaskStore(() => deps.api.signTask.getById({ signTaskId }, { silent: true }), deps)
    makeAutoObservable<this, 'deps'>(this, { deps: false, shown: false })
  }

  get task() {
    return this.shown.task
  }

  /** The code as a picture, while somebody may have use for it. */
  get picture() {
    const { task } = this
    return task && (task.status === 'waiting' || task.status === 'expired') ? qrPicture(task.url) : undefined
  }

  load() {
    return this.shown.load()
  }

  dispose() {
    this.shown.dispose()
  }

  async withdraw() {
    const sure = await this.deps.feedback.modal({
      title: '撤回签字任务',
      content: '撤回后签字码作废，还没有签署的人将看不到文件，且不能恢复。',
      confirmText: '撤回',
    })
    const { withdraw } = this.deps.api.signTask
    if (sure)
      await this.shown.change('withdraw', ({ signTaskId, version }) => withdraw({ signTaskId, version }), '已撤回')
  }

  renew(days: number) {
    const { renew } = this.deps.api.signTask
    return this.shown.change(
      'renew',
      ({ signTaskId, version }) => renew({ signTaskId, version, days }),
      `有效期已延长至 ${days} 天后`,
    )
  }
}
